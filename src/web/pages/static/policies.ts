import { m } from '#web/paraglide/messages.js'

type Text = () => string

export type Policy = { title: Text; text: Text; sections: readonly (readonly [title: Text, text: Text])[] }

/** SPEC 2: the policy pages' date. */
export const POLICY_DATE = '2025-08-31T12:00:00+06:00'

export const returns: Policy = {
  title: m.static_returns_title,
  text: m.static_returns_text,
  sections: [
    [m.static_returns_1_title, m.static_returns_1_text],
    [m.static_returns_2_title, m.static_returns_2_text],
    [m.static_returns_3_title, m.static_returns_3_text],
    [m.static_returns_4_title, m.static_returns_4_text],
  ],
}

export const shipping: Policy = {
  title: m.static_shipping_title,
  text: m.static_shipping_text,
  sections: [
    [m.static_shipping_1_title, m.static_shipping_1_text],
    [m.static_shipping_2_title, m.static_shipping_2_text],
    [m.static_shipping_3_title, m.static_shipping_3_text],
    [m.static_shipping_4_title, m.static_shipping_4_text],
  ],
}

export const privacy: Policy = {
  title: m.static_privacy_title,
  text: m.static_privacy_text,
  sections: [
    [m.static_privacy_1_title, m.static_privacy_1_text],
    [m.static_privacy_2_title, m.static_privacy_2_text],
    [m.static_privacy_3_title, m.static_privacy_3_text],
    [m.static_privacy_4_title, m.static_privacy_4_text],
  ],
}

export const terms: Policy = {
  title: m.static_terms_title,
  text: m.static_terms_text,
  sections: [
    [m.static_terms_1_title, m.static_terms_1_text],
    [m.static_terms_2_title, m.static_terms_2_text],
    [m.static_terms_3_title, m.static_terms_3_text],
    [m.static_terms_4_title, m.static_terms_4_text],
    [m.static_terms_5_title, m.static_terms_5_text],
  ],
}

export const cookies: Policy = {
  title: m.static_cookies_title,
  text: m.static_cookies_text,
  sections: [
    [m.static_cookies_1_title, m.static_cookies_1_text],
    [m.static_cookies_2_title, m.static_cookies_2_text],
    [m.static_cookies_3_title, m.static_cookies_3_text],
  ],
}

import type { Config } from './config.ts'
import type { SmsProvider } from './sms-provider.ts'
import { openSslWireless } from './sms-ssl-wireless.ts'

/** The provider of the settings; `null` without one. */
export function openSms({ SSL_WIRELESS_TOKEN, SSL_WIRELESS_SID, SSL_WIRELESS_URL }: Config): SmsProvider | null {
  if (SSL_WIRELESS_TOKEN === undefined || SSL_WIRELESS_SID === undefined) return null
  return openSslWireless({ token: SSL_WIRELESS_TOKEN, sid: SSL_WIRELESS_SID, origin: SSL_WIRELESS_URL })
}

/** The GSM 03.38 alphabet; those of the second list take two places each. */
const GSM = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
)
const GSM_TWO_PLACES = new Set('^{}\\[~]|€')

/** How many messages a text is charged as: 160 places of GSM-7 or 70 of UCS-2 in one, 153 or 67 in each of several. */
export function smsParts(text: string): number {
  const places = gsmPlaces(text)
  const [length, one, joined] = places === null ? [text.length, 70, 67] : [places, 160, 153]
  return length <= one ? 1 : Math.ceil(length / joined)
}

/** `null` when a character is not of the alphabet: the whole text is then UCS-2. */
function gsmPlaces(text: string): number | null {
  let places = 0
  for (const character of text) {
    if (GSM.has(character)) places += 1
    else if (GSM_TWO_PLACES.has(character)) places += 2
    else return null
  }
  return places
}

/** The summary first on phones, at the right elsewhere; its loading state stands in the same places. */
export const checkoutGrid =
  'mt-4 grid grid-cols-1 items-start gap-4 sm:gap-6 lg:grid-cols-[minmax(0,1fr)_24rem] lg:grid-rows-[auto_1fr] lg:gap-x-8'

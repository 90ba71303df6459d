/** The demo accounts that can sign in; the README has their password. */
const password = 'haat-demo-2026'
export const demoAccounts = [
  { email: 'buyer@haat.test', name: 'Arif Hossain', role: 'BUYER', password },
  { email: 'seller@haat.test', name: 'Nusrat Jahan', role: 'SELLER', password },
  { email: 'admin@haat.test', name: 'Farhana Rahman', role: 'ADMIN', staff: 'owner', password },
  { email: 'support@haat.test', name: 'Tanvir Islam', role: 'ADMIN', staff: 'support', password },
  { email: 'catalogue@haat.test', name: 'Sharmin Akter', role: 'ADMIN', staff: 'catalogue', password },
  { email: 'finance@haat.test', name: 'Rezaul Karim', role: 'ADMIN', staff: 'finance', password },
] as const

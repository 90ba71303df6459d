/**
 * Notifications: what the market tells people, by mail and by the bell.
 */
export {}

/** Simulators of the payment gateways, for the tests of the server. */
export { startBkashSimulator } from '../simulators/bkash/simulator.ts'
export { signSns, subscriptionMessage, TOPIC_ARN } from '../simulators/bkash/sns.ts'
export { trustSimulatedSns } from '../simulators/bkash/trust-sns.ts'
export type { Fault } from '../simulators/faults.ts'
export { signFields as signSslcommerz } from '../simulators/sslcommerz/sign.ts'
export { startSslcommerzSimulator } from '../simulators/sslcommerz/simulator.ts'

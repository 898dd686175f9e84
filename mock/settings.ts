import { parseDataKeys } from '../server/crypto';
import type { Settings } from '../server/shop';

/** A public key without any protection. */
export const DEMO_DATA_KEY = Buffer.alloc(32, 'demo').toString('base64');

/** Settings of the demo: payments and messages are simulated. */
export const DEMO_SETTINGS: Settings = {
  passwordSignKey: '-mall4j-password',
  dataKeys: parseDataKeys(DEMO_DATA_KEY) ?? [],
  // An enrolled account must enter its code nevertheless.
  staffAccess: { sessionMs: 8 * 3_600_000, proofMs: 10 * 60_000, secondFactorRequired: false },
  // The password is public, so its hash may be cheap.
  passwordCost: { memoryCost: 4_096, timeCost: 1 },
  trustedProxies: [],
  // All buyers may share one machine.
  callLimits: {
    login: 100_000,
    register: 100_000,
    code: 100_000,
    structure: 100_000,
    reaction: 100_000,
    pdf: 100_000,
    join: 100_000,
    webhook: 100_000,
    export: 100_000,
  },
  freeCodes: 2,
  bank: null,
  publicOrigin: null,
  controlledClosedDays: [],
  invoiceIssuing: 'auto',
  demo: true,
  simulatedPayment: true,
  showCodes: true,
};

import { parseDataKeys } from '../server/crypto';
import type { Settings } from '../server/shop';

/** Protects nothing: it is known to all. */
export const DEMO_DATA_KEY = Buffer.alloc(32, 'demo').toString('base64');

/** The shop as it is shown and tried out: what costs money or sends messages is simulated. */
export const DEMO_SETTINGS: Settings = {
  passwordSignKey: '-mall4j-password',
  dataKeys: parseDataKeys(DEMO_DATA_KEY) ?? [],
  // An account that enrolled must enter its code all the same.
  staffAccess: { sessionMs: 8 * 3_600_000, proofMs: 10 * 60_000, secondFactorRequired: false },
  // Everybody knows the password: it need not be dear to guess.
  passwordCost: { memoryCost: 4_096, timeCost: 1 },
  trustedProxies: [],
  // One machine may be all the buyers there are.
  callLimits: {
    login: 100_000,
    register: 100_000,
    code: 100_000,
    structure: 100_000,
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

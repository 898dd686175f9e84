/** The settings of the shop in tests. */
import { DEMO_DATA_KEY } from '../../mock/settings';
import { parseDataKeys } from '../../server/crypto';
import type { Settings } from '../../server/shop';

export const TEST_SETTINGS: Settings = {
  passwordSignKey: '-mall4j-password',
  dataKeys: parseDataKeys(DEMO_DATA_KEY) ?? [],
  // Tests that move the clock stay logged in; staffAccess.test.ts has the times of production.
  staffAccess: { sessionMs: 400 * 86_400_000, proofMs: 400 * 86_400_000, secondFactorRequired: false },
  // The cheapest that argon2 accepts: the tests log in some thousand times.
  passwordCost: { memoryCost: 8, timeCost: 1 },
  trustedProxies: [],
  // All buyers of a test have one address.
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
  // codeLimits.test.ts has the number of production.
  freeCodes: 100_000,
  bank: null,
  publicOrigin: null,
  controlledClosedDays: [],
  invoiceIssuing: 'auto',
  demo: true,
  simulatedPayment: true,
  showCodes: true,
};

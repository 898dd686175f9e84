/** Which fields of the audit log hold yuan. */

/** Fields that hold yuan. */
const MONEY = new Set([
  ...['amount', 'actualTotal', 'refundTotal', 'monthlyLimit', 'minAmount', 'price', 'quoted'],
  ...['left', 'rest', 'of', 'price.', 'monthly.due'],
]);
/** Fields of these subjects that count something else. */
const NO_MONEY = new Set(['bottle.amount', 'bottle.left', 'lot.left', 'login.left']);

export const isMoney = (subject: string, field: string): boolean =>
  (MONEY.has(field) || MONEY.has(`${subject}.${field}`)) && !NO_MONEY.has(`${subject}.${field}`);

/**
 * A command for people who see the shop's bank account: `npm run money -- transfers` lists the transfers that orders
 * wait for, `npm run money -- received ORDER` confirms one, `npm run money -- limit NAME YUAN|none` opens or closes the
 * monthly account of a buyer's verified institution.
 */
import { toFixed2 } from '../../domain/shared/money';
import { inTransaction, type Work } from '../db/transaction';
import { setLimitOf } from '../payments/limit';
import { listTransfers } from '../payments/bank';
import { confirmTransfer } from '../payments/service';
import { withSafeErrors } from '../log';
import { portsOf } from '../ports';
import type { Shop } from '../shop';
import { subscribers } from '../subscribers';
import { fail, run, withPool } from './command';

const USAGE = `npm run money -- transfers
npm run money -- received ORDER
npm run money -- limit NAME YUAN|none`;

/** One transfer per line: order, reference, yuan, payer, time of registration. */
async function transfers(work: Work): Promise<string> {
  const lines = (await listTransfers(work)).map(({ orderNumber, reference, amount, payer, time }) =>
    [orderNumber, reference, toFixed2(amount), payer, time].join('\t'),
  );
  return lines.join('\n') || 'no order waits for a transfer';
}

async function received(work: Work, orderNumber: string): Promise<string> {
  const became = await confirmTransfer(work, orderNumber);
  return became === 'paid'
    ? `${orderNumber}: paid`
    : `${orderNumber}: nothing was to be paid any more, the money is to be returned`;
}

async function limit(work: Work, userName: string, given: string): Promise<string> {
  const yuan = given === 'none' ? null : yuanOf(given);
  await setLimitOf(work, userName, yuan);
  return `${userName}: ${yuan === null ? 'no monthly account' : `${given} yuan a month`}`;
}

/** A decimal amount in yuan with at most two decimals. */
const yuanOf = (given: string): string =>
  /^\d{1,9}(\.\d{1,2})?$/.test(given) ? given : fail(`an amount in yuan, 50000 or 1234.50, not “${given}”`);

function commandFor([command, ...given]: string[]): (work: Work) => Promise<string> {
  const [first = '', second = ''] = given;
  if (command === 'transfers' && given.length === 0) return transfers;
  if (command === 'received' && given.length === 1) return (work) => received(work, first);
  if (command === 'limit' && given.length === 2) return (work) => limit(work, first, second);
  return fail(USAGE);
}

run(async () => {
  const command = commandFor(process.argv.slice(2));
  return withPool((pool, settings) => {
    const silent = () => undefined;
    const log = withSafeErrors({ info: silent, warn: console.warn, error: console.error });
    const shop: Shop = {
      pool,
      clock: Date,
      log,
      settings: settings.shop,
      subscribers,
      // Messages to buyers use the usual ports.
      ...portsOf(settings),
    };
    const actor = { kind: 'staff' as const, id: 'money', origin: 'command', requestId: null };
    return inTransaction(shop, actor, 'write', command);
  });
});

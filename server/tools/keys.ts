/**
 * `npm run keys -- rotate` encrypts scans, photos and second factors with the first key of DATA_KEY when they have an
 * older key or none. The shop may run meanwhile; it also does this itself, a few at a time.
 */
import { inTransaction } from '../db/transaction';
import { portsOf } from '../ports';
import { resealSome } from '../privacy/reseal';
import type { Shop } from '../shop';
import { subscribers } from '../subscribers';
import { fail, run, withPool } from './command';

run(async () => {
  if (process.argv[2] !== 'rotate') return fail('npm run keys -- rotate');
  return withPool(async (pool, settings) => {
    if (settings.shop.dataKeys.length === 0) fail('DATA_KEY is needed: the new key first, then the old ones');
    const log = { info: () => undefined, warn: console.warn, error: console.error };
    const shop: Shop = { pool, clock: Date, log, settings: settings.shop, subscribers, ...portsOf(settings) };
    const actor = { kind: 'system' as const, id: 'keys', origin: 'command', requestId: null };
    let sealed = 0;
    for (let count = -1; count !== 0; sealed += count)
      count = await inTransaction(shop, { ...actor }, 'write', resealSome);
    return `${sealed} values are sealed with the first key now; all others had it already`;
  });
});

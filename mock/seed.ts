/** The demo's data: accounts with addresses, favourites and (for `lab2000`) a history; and the reset. */
import { sql } from 'drizzle-orm';
import type { Pool } from 'pg';
import { BLANK_ACCOUNT } from '../server/account/blank';
import { hashPassword } from '../server/account/password';
import { insertMany } from '../server/db/bulk';
import { createPool } from '../server/db/connect';
import { buyers } from '../server/db/schema/account';
import { addresses } from '../server/db/schema/address';
import { favouriteGroups, favourites } from '../server/db/schema/favourites';
import { inTransaction, type Actor, type Work } from '../server/db/transaction';
import { recordRegistration } from '../server/account/consents';
import { NOBODY_OUTSIDE, type Log, type Settings, type Shop } from '../server/shop';
import { subscribers } from '../server/subscribers';
import { ADDRESSES, BUYERS, DEMO_PASSWORD } from './buyers';
import { clearContent, insertContent } from './content';
import { FAVOURITES, GROUPS } from './favourites';
import { insertGroup } from './groups';
import { insertHistory } from './past';
import { insertInbox } from './inbox';
import { insertInstitutions } from './institutions';
import { insertLotRules, insertLots } from './lots/insert';
import { insertQuotations } from './quotations';
import { insertPermits } from './permits';
import { insertPastPrices } from './prices';
import { insertShopSettings } from './shopSettings';
import { DEMO_SETTINGS } from './settings';
import { insertStock } from './stock';
import { findChangedShelves, refuseUnlessDemo, restoreLots, restoreShelves, saveShelves } from './shelves';

const SEEDER: Actor = { kind: 'system', id: 'demo', origin: 'local', requestId: null };
const SILENT: Log = { info: () => undefined, warn: () => undefined, error: () => undefined };

const hashes = new Map<string, Promise<string>>();

/** Hashes of the demo password by cost, so that each is calculated once. */
function demoHash({ passwordCost }: Settings): Promise<string> {
  const key = JSON.stringify(passwordCost);
  const made = hashes.get(key) ?? hashPassword({ passwordCost }, DEMO_PASSWORD);
  hashes.set(key, made);
  return made;
}

async function insertDemo(work: Work, passwordHash: string): Promise<void> {
  const { db, now } = work;
  const fresh = { ...BLANK_ACCOUNT, staffRoles: [], passwordHash, createTime: now };
  await insertMany(
    db,
    buyers,
    BUYERS.map((buyer) => ({ ...fresh, ...buyer })),
  );
  await recordRegistration(work, ...BUYERS.map(({ buyerId }) => buyerId));
  await insertShopSettings(work);
  await insertMany(
    db,
    addresses,
    ADDRESSES.map((address) => ({ isDefault: false, ...address })),
  );
  await insertMany(db, favouriteGroups, GROUPS);
  await insertMany(db, favourites, FAVOURITES);
  await insertQuotations(db, now);
  await insertInstitutions(work);
  await insertPermits(db, now);
  await insertGroup(db, now);
  await insertStock(db, now);
  await insertInbox(db, now);
  await insertContent(db, now);
  await insertLotRules(db, now);
}

const shopAt = (pool: Pool, now: number): Shop => ({
  pool,
  clock: { now: () => now },
  log: SILENT,
  settings: DEMO_SETTINGS,
  subscribers,
  ...NOBODY_OUTSIDE,
});

/** Longer than the timeout of a call: thousands of rows. */
const PATIENT_MS = 120_000;

/** Runs a task on a separate connection with a long timeout. */
async function withLongTimeout(shop: Shop, task: (shop: Shop) => Promise<void>): Promise<void> {
  const { connectionString: url = '' } = shop.pool.options;
  const pool = createPool({ url, size: 1, queryTimeout: PATIENT_MS, patience: PATIENT_MS });
  try {
    await task({ ...shop, pool });
  } finally {
    await pool.end();
  }
}

const transaction = (shop: Shop, task: (work: Work) => Promise<void>): Promise<void> =>
  inTransaction(shop, SEEDER, 'write', task);

export interface SeedOptions {
  /** ms */
  now: number;
  /** Cost of the password hash; default: the demo's. */
  settings?: Settings;
  /** Hash of the demo password; computed when missing. */
  passwordHash?: string;
}

/** Seeds a database that is migrated and has a catalogue but no buyers. */
export async function seedDemo(pool: Pool, { now, settings, passwordHash }: SeedOptions): Promise<void> {
  const hash = passwordHash ?? (await demoHash(settings ?? DEMO_SETTINGS));
  await transaction(shopAt(pool, now), async (work) => {
    await insertDemo(work, hash);
    await insertPastPrices(work.db, now);
    await insertLots(work.db, now);
    await saveShelves(work.db);
  });
}

/**
 * Two thousand orders of `lab2000` up to a moment (ms); `waiting` adds a year of `buyer` and open work for the staff.
 */
export const seedHistory = (pool: Pool, now: number, waiting = false): Promise<void> =>
  withLongTimeout(shopAt(pool, now), (shop) => transaction(shop, (work) => insertHistory(work, waiting)));

export interface ResetOptions {
  /** Includes the orders of `lab2000` and their open work. */
  history?: boolean;
}

/** Resets the demo: discards all changes of all users. */
export async function resetDemo(shop: Shop, { history = false }: ResetOptions = {}): Promise<void> {
  const hash = await demoHash(shop.settings);
  const reset = async (work: Work) => {
    await refuseUnlessDemo(work.db);
    const changed = await findChangedShelves(work.db);
    await clearContent(work.db);
    // Only the owner may empty the audit log, and must set this flag.
    await work.db.execute(sql`set local shop.audit_retention = 'on'`);
    await work.db.execute(sql.raw(EMPTIED.map((table) => `delete from ${table}`).join(';')));
    await restoreLots(work.db);
    await restoreShelves(work, changed);
    await insertDemo(work, hash);
    if (history) await insertHistory(work, true);
  };
  if (history) await withLongTimeout(shop, (own) => transaction(own, reset));
  else await transaction(shop, reset);
}

/** Dependent tables come first. */
const EMPTIED = [
  'statement_confirmations',
  'statement_dispute_steps',
  'statement_disputes',
  'bank_settlements',
  'monthly_receipts',
  'bank_lines',
  'lot_rules',
  'product_import_lines',
  'product_imports',
  'catalogue_proposal_rows',
  'catalogue_proposals',
  'product_draft_pictures',
  'product_picture_uploads',
  'product_pictures',
  'product_draft_steps',
  'product_drafts',
  'goods_import_lines',
  'goods_imports',
  'price_plans',
  'goods_corrections',
  'stock_entries',
  'stock_bottles',
  'stock_places',
  'stock_thresholds',
  'stock_receipt_lots',
  'stock_receipts',
  'outbox_tries',
  'outbox',
  'messages',
  'inbox_settings',
  'watches',
  'invoice_lines',
  'invoice_orders',
  'invoices',
  'return_photos',
  'return_logs',
  'money_to_return',
  'return_lines',
  'returns',
  'invoice_titles',
  'request_events',
  'purchase_requests',
  'group_orders',
  'stand_ins',
  'approval_rules',
  'fund_entries',
  'fund_uses',
  'funds',
  'group_codes',
  'group_invitations',
  'group_members',
  'groups',
  'closed_days',
  'shop_settings',
  'signing_certificates',
  'controlled_sales',
  'register_proofs',
  'permit_entries',
  'permit_uses',
  'permit_scans',
  'permit_handlers',
  'permit_substances',
  'permits',
  'order_notes',
  'parcel_temperatures',
  'parcel_events',
  'former_parcel_numbers',
  'parcel_lines',
  'parcels',
  'payment_attempt_orders',
  'payment_attempts',
  'payments',
  'quotation_orders',
  'quotation_events',
  'quotation_lines',
  'quotations',
  'order_logs',
  'order_lines',
  'orders',
  'confirmations',
  'cart_lines',
  'carts',
  'purchase_list_lines',
  'purchase_lists',
  'favourites',
  'favourite_groups',
  'feedbacks',
  'product_questions',
  'canned_answers',
  'conversation_messages',
  'conversations',
  'addresses',
  'saved_views',
  'second_factors',
  'recovery_codes',
  'sessions',
  'codes',
  'attempts',
  'rate_windows',
  'idempotency_keys',
  'consents',
  'consent_texts',
  'agreement_lines',
  'agreement_groups',
  'agreement_institutions',
  'institution_group_members',
  'institution_groups',
  'price_agreements',
  'verifications',
  'institutions',
  'buyers',
  'audit_log',
];

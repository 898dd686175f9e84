/** Display names of audit subjects: an account's login name, a pack's catalogue number. */
import { and, eq, inArray, or, sql, type SQL } from 'drizzle-orm';
import type { AuditSubject } from '../../domain/staff/audit';
import { catalogue } from '../catalogue';
import { buyerCalled } from '../account/called';
import { buyers } from '../db/schema/account';
import { auditLog } from '../db/schema/audit';
import { categories, goodsCorrections, products } from '../db/schema/catalogue';
import { funds } from '../db/schema/funds';
import { groups } from '../db/schema/groups';
import { institutions } from '../db/schema/institutions';
import { formerInvoiceNumbers, invoices } from '../db/schema/invoices';
import { lots } from '../db/schema/lots';
import { bankLines } from '../db/schema/payments';
import { permits, permitUses } from '../db/schema/permits';
import { ordersByParcel } from '../orders/byParcel';

const id = sql`${auditLog.subjectId}`;
/** Subject ids may be other texts: a bank import is logged under its file name. */
const number = sql`case when ${id} ~ '^[0-9]{1,9}$' then ${id}::int end`;
/** `647/2026-11`: an institution and a month. */
const institution = sql`split_part(${id}, '/', 1)::int`;

const ACCOUNT_NAME = sql`(select ${buyers.userName} from ${buyers} where ${buyers.buyerId} = ${id})`;

/** Queries for the display name by subject. */
const NAMES: Partial<Record<AuditSubject, SQL>> = {
  account: ACCOUNT_NAME,
  login: ACCOUNT_NAME,
  invoice: sql`(select ${invoices.invoiceNo} from ${invoices} where ${invoices.invoiceId} = ${number})`,
  permit: sql`(select ${permits.no} from ${permits} where ${permits.permitId} = ${number})`,
  controlledSale: sql`(select ${permitUses.orderNumber} from ${permitUses} where ${permitUses.useId} = ${number})`,
  group: sql`(select ${groups.name} from ${groups} where ${groups.groupId} = ${number})`,
  approval: sql`(select ${groups.name} from ${groups} where ${groups.groupId} = ${number})`,
  fund: sql`(select ${funds.name} from ${funds} where ${funds.fundId} = ${number})`,
  bank: sql`(select coalesce(nullif(${bankLines.serial}, ''), ${bankLines.payer}) from ${bankLines} where ${bankLines.entryId} = ${number})`,
  institution: sql`(select ${institutions.name} from ${institutions} where ${institutions.institutionId} = ${number})`,
  monthly: sql`(select ${institutions.name} from ${institutions} where ${institutions.institutionId} = ${institution})`,
  correction: sql`(select ${products.catalogNo} from ${goodsCorrections} join ${products} using (prod_id) where ${goodsCorrections.correctionId} = ${number})`,
  lotRule: sql`(select ${categories.name} from ${categories} where ${categories.categoryId} = ${number})`,
  lot: sql`(select ${lots.lotNo} from ${lots} where ${lots.lotId} = ${number})`,
};

/** A column with names from the database; those of goods come from the catalogue (`goodsName`). */
export const nameOfSubject = (): SQL<string | null> =>
  sql`case ${auditLog.subject} ${sql.join(
    Object.entries(NAMES).map(([subject, name]) => sql`when ${subject} then ${name} `),
  )} end`;

const GOODS = ['price', 'stock', 'product'];

/** Catalogue number of the pack or product of an entry; null for other subjects and for goods that no longer exist. */
export function goodsName(subject: string, subjectId: string): string | null {
  if (!GOODS.includes(subject)) return null;
  const { skuById, productById } = catalogue();
  const goodsId = Number(subjectId.replace(/^pack /, ''));
  const isProduct = subject === 'product' && !subjectId.startsWith('pack ');
  return (isProduct ? productById : skuById).get(goodsId)?.catalogNo ?? null;
}

/** Subject ids of the goods with this catalogue number; for a product including its packs. */
function goodsIds(catalogNo: string): string[] {
  const wanted = catalogNo.toUpperCase();
  const { productByCatalogNo, skuById } = catalogue();
  const product = productByCatalogNo.get(wanted);
  const packs =
    product?.skus ?? [...skuById.values()].filter((pack) => pack.catalogNo.toUpperCase() === wanted);
  return [
    ...(product ? [String(product.prodId)] : []),
    ...packs.flatMap(({ skuId }) => [String(skuId), `pack ${skuId}`]),
  ];
}

const one = (subject: AuditSubject, ids: SQL): SQL | undefined =>
  and(eq(auditLog.subject, subject), sql`${id} in (${ids})`);

/**
 * Condition for entries about something with this name: catalogue numbers, accounts, numbers of invoices, parcels and
 * lots, and names; also former numbers of invoices and parcels.
 */
export function called(text: string): SQL | undefined {
  const goods = goodsIds(text);
  const accountIds = sql`select ${buyers.buyerId} from ${buyers} where ${buyerCalled(text, { byMobile: true })}`;
  const institutionIds = sql`select ${institutions.institutionId}::text from ${institutions} where ${institutions.name} = ${text}`;
  const groupIds = sql`select ${groups.groupId}::text from ${groups} where ${groups.name} = ${text}`;
  return or(
    goods.length > 0 ? and(inArray(auditLog.subject, GOODS), inArray(auditLog.subjectId, goods)) : undefined,
    one('account', accountIds),
    one('login', accountIds),
    one(
      'invoice',
      sql`select ${invoices.invoiceId}::text from ${invoices} where ${invoices.invoiceNo} = ${text}
        union all select ${formerInvoiceNumbers.invoiceId}::text from ${formerInvoiceNumbers} where ${formerInvoiceNumbers.invoiceNo} = ${text}`,
    ),
    one('order', ordersByParcel(text)),
    one(
      'correction',
      sql`select ${goodsCorrections.correctionId}::text from ${goodsCorrections} join ${products} using (prod_id) where ${products.catalogNo} = ${text.toUpperCase()}`,
    ),
    one('lot', sql`select ${lots.lotId}::text from ${lots} where ${lots.lotNo} = ${text}`),
    one('permit', sql`select ${permits.permitId}::text from ${permits} where ${permits.no} = ${text}`),
    one(
      'controlledSale',
      sql`select ${permitUses.useId}::text from ${permitUses} where ${permitUses.orderNumber} = ${text}`,
    ),
    one('fund', sql`select ${funds.fundId}::text from ${funds} where ${funds.name} = ${text}`),
    one(
      'bank',
      sql`select ${bankLines.entryId}::text from ${bankLines} where ${text} in (${bankLines.serial}, ${bankLines.payer})`,
    ),
    one('institution', institutionIds),
    and(eq(auditLog.subject, 'monthly'), sql`split_part(${id}, '/', 1) in (${institutionIds})`),
    one('group', groupIds),
    one('approval', groupIds),
  );
}

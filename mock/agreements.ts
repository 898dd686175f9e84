/** Price agreements and a promotion of the demo, so that its buyers see 协议价 and 促销. All of them are invented. */
import { eq, sql } from 'drizzle-orm';
import { dayAfter, dayOf } from '../domain/shared/dates';
import type { PriceScope } from '../domain/prices/decide';
import { catalogue } from '../server/catalogue';
import { onlyRow } from '../server/db/rows';
import { institutions } from '../server/db/schema/institutions';
import { agreementInstitutions, agreementLines, priceAgreements } from '../server/db/schema/prices';
import type { Work } from '../server/db/transaction';
import { EDITOR_ID, MANAGER_ID } from './buyers';

interface Line {
  scope: PriceScope;
  /** Name of the category or brand. */
  target: string;
  /** Hundredths of a percent. */
  share: number;
  fromCount?: number;
}

interface DemoAgreement {
  kind: 'agreement' | 'promotion';
  title: string;
  /** Days before and after today. */
  from: number;
  until: number;
  /** Fen. */
  minFen?: number;
  lines: Line[];
}

const INSTITUTION = '示例大学化学学院';
const PROMOTED = '氘代溶剂';

const AGREEMENTS: DemoAgreement[] = [
  {
    kind: 'agreement',
    title: '年度框架协议',
    ...{ from: 120, until: 245 },
    lines: [
      { scope: 'category', target: '常规溶剂', share: 8_800 },
      { scope: 'category', target: '常规溶剂', share: 8_200, fromCount: 5 },
      { scope: 'brand', target: '砚合', share: 9_200 },
    ],
  },
  {
    kind: 'agreement',
    title: '无机试剂满额协议',
    ...{ from: 60, until: 305, minFen: 200_000 },
    lines: [{ scope: 'category', target: '无机试剂', share: 8_500 }],
  },
  {
    kind: 'promotion',
    title: '年末氘代溶剂促销',
    ...{ from: 3, until: 27 },
    lines: [
      { scope: 'category', target: PROMOTED, share: 8_800 },
      { scope: 'category', target: PROMOTED, share: 8_000, fromCount: 3 },
    ],
  },
];

/** The lowest allowed share of the list price, in hundredths of a percent. */
const FLOOR = 7_000;
const DAY_MS = 86_400_000;
/** Start of the recorded prices of promoted goods, days before the seeding. */
const HELD_SINCE = 180;

function idOf({ scope, target }: Line): number {
  const { brands, categories } = catalogue();
  const found =
    scope === 'brand'
      ? brands.find(({ name }) => name === target)?.brandId
      : categories.find(({ name }) => name === target)?.categoryId;
  if (found === undefined) throw new Error(`The catalogue has no ${target}.`);
  return found;
}

/** Requires a database with the demo's buyers and institutions. */
export async function insertAgreements({ db, now }: Work): Promise<void> {
  const { institutionId } = onlyRow(
    await db.select().from(institutions).where(eq(institutions.name, INSTITUTION)),
  );
  for (const { kind, title, from, until, minFen = 0, lines } of AGREEMENTS) {
    const [fromDay, untilDay] = [dayAfter(dayOf(now), -from), dayAfter(dayOf(now), until)];
    const confirmedTime = now - from * DAY_MS;
    const { agreementId } = onlyRow(
      await db
        .insert(priceAgreements)
        .values({
          ...{ kind, title, fromDay, untilDay, minFen, floor: FLOOR, buyerId: EDITOR_ID },
          ...{ createTime: confirmedTime, changeTime: confirmedTime },
        })
        .returning(),
    );
    if (kind === 'agreement') await db.insert(agreementInstitutions).values({ agreementId, institutionId });
    await db.insert(agreementLines).values(
      lines.map((line) => ({
        ...{ agreementId, scope: line.scope, targetId: idOf(line) },
        ...{ share: line.share, fromCount: line.fromCount ?? 1 },
      })),
    );
    // Processes hear of a promotion when its state changes.
    await db
      .update(priceAgreements)
      .set({ state: 'inForce', version: 2, confirmedBy: MANAGER_ID, confirmedTime })
      .where(eq(priceAgreements.agreementId, agreementId));
  }
  const heldSince = new Date(now - HELD_SINCE * DAY_MS).toISOString();
  await db.execute(sql`
    update price_history set since = ${heldSince}::timestamptz
    from packs join products using (prod_id)
    where packs.sku_id = price_history.sku_id and products.category_id = ${idOf({ scope: 'category', target: PROMOTED, share: 0 })}`);
}

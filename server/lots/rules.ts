/** Whether goods must be sent by lot: required by default, unless staff exempted a category (`lot_rules`). */
import { eq } from 'drizzle-orm';
import type { components } from '@contract/schema';
import { audit } from '../audit';
import { catalogue } from '../catalogue';
import type { Database } from '../db/connect';
import { buyers } from '../db/schema/account';
import { lotRules } from '../db/schema/lots';
import type { Work } from '../db/transaction';
import { dateTimeOrNull } from '../http/dates';
import { refuse } from '../http/refusal';
import { productOfPack } from './packNames';

type Rule = components['schemas']['LotRule'];
type Row = typeof lotRules.$inferSelect;

const findRules = async (db: Database): Promise<ReadonlyMap<number, Row>> =>
  new Map((await db.select().from(lotRules)).map((row) => [row.categoryId, row]));

/** The rule of the category or its nearest ancestor that has one; required without any. */
function isRequired(rules: ReadonlyMap<number, Pick<Row, 'required'>>, categoryId: number): boolean {
  const { categoryById } = catalogue();
  let category = categoryById.get(categoryId);
  while (category) {
    const rule = rules.get(category.categoryId);
    if (rule) return rule.required;
    category = categoryById.get(category.parentId);
  }
  return true;
}

/** Those of these packs whose category is exempt from lots. Packs missing in the catalogue are never exempt. */
export async function exemptPacks(db: Database, skuIds: readonly number[]): Promise<ReadonlySet<number>> {
  if (skuIds.length === 0) return new Set();
  const rules = await findRules(db);
  return new Set(
    skuIds.filter((skuId) => {
      const product = productOfPack(skuId);
      return product !== null && !isRequired(rules, product.categoryId);
    }),
  );
}

/** All categories with their rules, each after its parent. */
export async function listRules({ db }: Pick<Work, 'db'>): Promise<Rule[]> {
  const rules = await findRules(db);
  const { categories } = catalogue();
  const below = (parent: number): Rule[] =>
    categories
      .filter(({ parentId }) => parentId === parent)
      .flatMap(({ categoryId, parentId, name }) => {
        const own = rules.get(categoryId);
        return [
          {
            categoryId,
            parentId,
            name,
            own: own?.required ?? null,
            required: isRequired(rules, categoryId),
            by: own?.by ?? '',
            time: dateTimeOrNull(own?.time ?? null),
          },
          ...below(categoryId),
        ];
      });
  return below(0);
}

/**
 * Sets the rule of a category.
 * @param required null: the category follows its parent again
 */
export async function setRule(work: Work, categoryId: number, required: boolean | null): Promise<Rule[]> {
  const { db, now, actor } = work;
  if (!catalogue().categoryById.has(categoryId)) refuse('CATEGORY_UNKNOWN', '没有这个类目');
  // Lock the row, so that concurrent decisions are logged in order.
  const [was] = await db.select().from(lotRules).where(eq(lotRules.categoryId, categoryId)).for('update');
  if ((was?.required ?? null) === required) return listRules(work);
  if (required === null) await db.delete(lotRules).where(eq(lotRules.categoryId, categoryId));
  else {
    const [account] = await db
      .select({ userName: buyers.userName })
      .from(buyers)
      .where(eq(buyers.buyerId, actor.id));
    const change = { required, by: account?.userName ?? actor.id, time: now };
    await db
      .insert(lotRules)
      .values({ categoryId, ...change })
      .onConflictDoUpdate({ target: lotRules.categoryId, set: change });
  }
  const ruleFacts = (value: boolean | null | undefined) => ({ lotRequired: String(value ?? null) });
  await audit(work, {
    subject: 'lotRule',
    id: categoryId,
    action: 'change',
    before: ruleFacts(was?.required),
    after: ruleFacts(required),
  });
  return listRules(work);
}

/** The price of a pack for an institution, with the reason, for staff. */
import type { components } from '@contract/schema';
import { PRICE_KIND_NAMES, decidePrice, type PriceRule } from '../../domain/prices/decide';
import { SCOPE_NAMES } from '../../domain/prices/agreement';
import { formatYuan } from '../../domain/shared/money';
import { cutOf } from '../catalogue/live';
import type { Work } from '../db/transaction';
import { dayOf } from '../http/dates';
import type { Call } from '../http/operation';
import { refuseField } from '../http/refusal';
import { findInstitution } from '../institutions/service';
import { packOfNumber } from './goods';
import { rulesOfInstitution } from './rules';

type Check = components['schemas']['PriceCheck'];

export async function checkPrice(
  work: Work,
  { catalogNo, institutionId, count = 1 }: Call<'checkPrice'>['query'],
): Promise<Check> {
  const sku = packOfNumber(catalogNo) ?? refuseField('catalogNo', 'PACK_UNKNOWN', `没有这个规格货号：${catalogNo}`);
  const institution =
    (await findInstitution(work, institutionId)) ?? refuseField('institutionId', 'INSTITUTION_UNKNOWN', '没有这个单位');
  const rules = (await rulesOfInstitution(work, institutionId))?.rulesFor(sku.skuId, sku.product) ?? [];
  const day = dayOf(work.now);
  const list = sku.listPrice;
  const input = { list, was: cutOf(sku.skuId, list)?.was ?? null, rules };
  const { price, kind, agreementNo } = decidePrice(input, count, day);
  const lines = rules.flatMap((rule): Check['lines'] => {
    const alone = decidePrice({ ...input, rules: [{ ...rule, fromCount: 1 }] }, 1, day);
    if (alone.price === null) return [];
    return [{ agreementNo: rule.agreementNo, scope: rule.scope, fromCount: rule.fromCount, price: alone.price, applies: appliesOf(rule, count, day, alone.price === price && kind === 'agreed' && rule.agreementNo === agreementNo) }];
  });
  return {
    catalogNo: sku.catalogNo,
    name: `${sku.product.prodName} ${sku.skuName}`,
    institution: institution.name,
    count,
    list,
    price,
    kind,
    agreementNo,
    reason: reasonOf({ price, kind, agreementNo }, list, lines),
    lines,
  };
} // prettier-ignore

function appliesOf(
  { fromCount, fromDay, untilDay }: PriceRule,
  count: number,
  day: string,
  isTaken: boolean,
): Check['lines'][number]['applies'] {
  if (day < fromDay || day > untilDay) return 'days';
  if (fromCount > count) return 'count';
  return isTaken ? 'yes' : 'higher';
}

function reasonOf(
  { price, kind, agreementNo }: Pick<Check, 'price' | 'kind' | 'agreementNo'>,
  list: number | null,
  lines: Check['lines'],
): string {
  if (price === null) return '该规格为询价，没有目录价，协议不适用';
  if (kind !== 'agreed')
    return lines.length === 0
      ? `没有涵盖该规格的有效协议，按${PRICE_KIND_NAMES[kind]}`
      : `没有低于${PRICE_KIND_NAMES[kind]}且数量适用的协议价，按${PRICE_KIND_NAMES[kind]}`;
  const line = lines.find(({ applies }) => applies === 'yes');
  const scope = line ? `，范围 ${SCOPE_NAMES[line.scope]}，${line.fromCount} 件起` : '';
  return `协议 ${agreementNo ?? ''}${scope}，低于目录价 ${formatYuan(list)}`;
}

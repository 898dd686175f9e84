/** The price of a pack for an institution, with the reason, for staff. */
import type { components } from '@contract/schema';
import { decidePrice, fenOf, type PriceRule } from '../../domain/prices/decide';
import { SCOPE_NAMES } from '../../domain/prices/agreement';
import { formatYuan } from '../../domain/shared/money';
import type { Work } from '../db/transaction';
import { dayOf } from '../http/dates';
import type { Call } from '../http/operation';
import { refuseField } from '../http/refusal';
import { findInstitution } from '../institutions/service';
import { packOfNumber } from './goods';
import { promotionsFor } from '../catalogue/pricing';
import { rulesOfInstitution } from './rules';

type Check = components['schemas']['PriceCheck'];

export async function checkPrice(
  work: Work,
  { catalogNo, institutionId, count = 1 }: Call<'checkPrice'>['query'],
): Promise<Check> {
  const sku = packOfNumber(catalogNo) ?? refuseField('catalogNo', 'PACK_UNKNOWN', `没有这个规格货号：${catalogNo}`);
  const institution =
    (await findInstitution(work, institutionId)) ?? refuseField('institutionId', 'INSTITUTION_UNKNOWN', '没有这个单位');
  const agreements = await rulesOfInstitution(work, institutionId);
  const rules = [...(agreements?.rulesFor(sku.skuId, sku.product) ?? []), ...promotionsFor(sku.skuId, sku.product)];
  const day = dayOf(work.now);
  const list = sku.listPrice;
  const { price, kind, rule: taken } = decidePrice({ list, rules }, count, day);
  const agreementNo = taken?.source.agreementNo ?? null;
  const isFirm = rules.some(({ source }) => source.isFirm && source.fromDay <= day && day <= source.untilDay);
  const orderFen = list === null ? 0 : fenOf(list) * count;
  const lines = rules.flatMap((rule): Check['lines'] => {
    const { scope, fromCount, source } = rule;
    const alone = decidePrice({ list, rules: [{ ...rule, fromCount: 1, source: { ...source, minFen: 0 } }] }, 1, day);
    if (alone.price === null) return [];
    const applies = rule === taken ? 'yes' : whyNot(rule, { count, day, orderFen, isFirm });
    return [{ agreementNo: source.agreementNo, scope, fromCount, price: alone.price, applies }];
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

/** The reason why a line does not give the price. */
function whyNot(
  { fromCount, source: { kind, fromDay, untilDay, minFen } }: PriceRule,
  { count, day, orderFen, isFirm }: { count: number; day: string; orderFen: number; isFirm: boolean },
): Check['lines'][number]['applies'] {
  if (day < fromDay || day > untilDay) return 'days';
  if (kind === 'promotion' && isFirm) return 'firm';
  if (fromCount > count) return 'count';
  return minFen > orderFen ? 'amount' : 'higher';
}

function reasonOf(
  { price, kind, agreementNo }: Pick<Check, 'price' | 'kind' | 'agreementNo'>,
  list: number | null,
  lines: Check['lines'],
): string {
  if (price === null) return '该规格为询价，没有目录价，协议不适用';
  if (kind === 'list')
    return lines.length === 0
      ? '没有涵盖该规格的有效协议或促销，按目录价'
      : '没有低于目录价且数量、金额适用的协议价或促销价，按目录价';
  const line = lines.find(({ applies }) => applies === 'yes');
  const scope = line ? `，范围 ${SCOPE_NAMES[line.scope]}，${line.fromCount} 件起` : '';
  return `${kind === 'promotion' ? '促销' : '协议'} ${agreementNo ?? ''}${scope}，低于目录价 ${formatYuan(list)}`;
}

/** Content of the label of a secondary bottle (分装标签): facts of the catalogue and typed input; nothing is guessed. */
import { hazardStateOf } from '../../domain/safety/hazardState';
import { labelOf } from '../../domain/sds/label';
import { isDay } from '../../domain/shared/dates';
import { isBareNumber, labelsOn, LABEL_SHEETS, NO_UNIT, type SheetSize } from '../../domain/stock/labels';
import { dutyText, formsPeroxides, peroxideDutyOf } from '../../domain/stock/peroxide';
import type { Buyer } from '../http/sessions';
import type { Work } from '../db/transaction';
import { dayOf } from '../http/dates';
import type { Call } from '../http/operation';
import { refuseField } from '../http/refusal';
import type { BottleLabel, LabelsSheet } from '../pdf/print';
import { stockOwner } from './owner';
import type { BottleRow } from './queries';
import { findOwn } from './service';
import { productOf } from './view';

/** Minimum label width for precautions, mm. */
const FULL_FROM = 90;
/** Pack sizes that lead to a full and a simplified GHS label (`labelSize`). */
const [FULL_PACK, SMALL_PACK] = ['1L', '50mL'];

type Query = Call<'bottleLabelPdf'>['query'];
type Dangers = Pick<BottleLabel, 'signal' | 'pictograms' | 'hazards' | 'precautions' | 'note'>;

const NOT_KNOWN: Dangers = {
  signal: null,
  pictograms: [],
  hazards: [],
  precautions: [],
  note: '危险性未核实，请查阅安全技术说明书（SDS）后补充',
};

/**
 * Hazards of the offer that the bottle was filled from. For goods bought elsewhere they are unknown; goods that are
 * not chemicals need none.
 */
function dangersOf(row: BottleRow, { label: [width] }: SheetSize, isDiluted: boolean): Dangers {
  const product = productOf(row);
  const label = product && labelOf(product, width >= FULL_FROM ? FULL_PACK : SMALL_PACK);
  if (!product || !label)
    return product && hazardStateOf(product) === 'none' ? { ...NOT_KNOWN, note: '' } : NOT_KNOWN;
  const { signal, pictograms, hazards, precautions } = label;
  const test = formsPeroxides(product.hazard) ? `${dutyText(peroxideDutyOf(row.cas, null))}。` : '';
  const basis = isDiluted && hazards.length > 0 ? '危险性按原装商品标注，浓度改变后请复核。' : '';
  return {
    signal,
    pictograms,
    hazards,
    precautions: precautions.map(({ text }) => text),
    note: `${hazards.length === 0 ? '未按 GHS 分类为危险化学品。' : ''}${test}${basis}`,
  };
}

export async function labelSheet(
  work: Work,
  buyer: Buyer,
  bottleId: number,
  { sheet, count = 1, first = 1, content = '', day = '', who = '' }: Query,
): Promise<LabelsSheet> {
  const owner = await stockOwner(work.db, buyer);
  const row = await findOwn(work, owner, bottleId);
  const size = LABEL_SHEETS[sheet];
  if (isBareNumber(content)) refuseField('content', 'UNIT_MISSING', NO_UNIT);
  if (day !== '' && !isDay(day)) refuseField('day', 'DAY_INVALID', '请选择分装日期');
  if (first > labelsOn(size))
    refuseField('first', 'FIRST_INVALID', `每张 ${labelsOn(size)} 枚，请按此填写起始位置`);
  const product = productOf(row);
  const bought = product && (labelOf(product, FULL_PACK)?.content ?? null);
  const concentration = content || (bought ?? '');
  return {
    size,
    count,
    first,
    label: {
      name: row.name,
      facts: [row.cas ? `CAS ${row.cas}` : '', concentration, row.lot ? `批号 ${row.lot}` : ''].filter(
        Boolean,
      ),
      ...dangersOf(row, size, content !== '' && content !== bought),
      filled: [
        ['分装日期', day || dayOf(work.now)],
        ['分装人', who || owner.name],
      ],
    },
  };
}

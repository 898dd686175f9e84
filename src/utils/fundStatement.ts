/** Monthly statement of a fund, as a table. */
import type { Wire } from '@contract/types';
import type { Cell } from '@domain/shared/csv';
import { toFixed2 } from '@domain/shared/money';
import { ENTRY_KINDS } from '@domain/funds/fund';

export type FundEntry = Wire['FundEntry'];

export const STATEMENT_HEADER = [
  '时间',
  '类型',
  '占用变动（元）',
  '支出变动（元）',
  '申购人',
  '申购单号',
  '订单号',
  '退换单号',
];

/** Effect of an entry on held and spent money, yuan; decreases are negative. */
export function movesOf({ kind, amount }: Pick<FundEntry, 'kind' | 'amount'>): {
  held: number;
  spent: number;
} {
  switch (kind) {
    case 'hold':
      return { held: amount, spent: 0 };
    case 'release':
      return { held: -amount, spent: 0 };
    case 'spend':
      return { held: -amount, spent: amount };
    case 'refund':
      return { held: 0, spent: -amount };
  }
}

const amountOf = (yuan: number): Cell => ({ amount: toFixed2(yuan) });

/** Returns one row per entry, between opening and closing balance. */
export function statementRows({
  opening,
  closing,
  entries,
}: Pick<Wire['FundStatement'], 'opening' | 'closing' | 'entries'>): Cell[][] {
  const stand = (name: string, { held, spent }: Wire['FundStand']): Cell[] => [
    { text: '' },
    { text: name },
    amountOf(held),
    amountOf(spent),
    ...Array.from({ length: 4 }, () => ({ text: '' })),
  ];
  const rows = entries.map((entry): Cell[] => {
    const { held, spent } = movesOf(entry);
    return [
      { text: entry.time },
      { text: ENTRY_KINDS[entry.kind] },
      amountOf(held),
      amountOf(spent),
      { text: entry.who },
      { id: entry.requestNo ?? '' },
      { id: entry.orderNumber ?? '' },
      { id: entry.returnNumber ?? '' },
    ];
  });
  return [stand('期初', opening), ...rows, stand('期末', closing)];
}

/** Import file of parcels: one row each, with order, carrier and number. */
import { SHIP, type ShipCode } from '../safety/storage';
import type { ParcelRow } from './types';

/** Most rows of one file. */
export const MAX_ROWS = 500;

/** A row with its position in the file. */
export interface FileRow extends ParcelRow {
  /** From 1, as spreadsheets count. */
  row: number;
}

type Column = 'orderNumber' | 'companyName' | 'dvyFlowId' | 'ship' | 'lotNo';

/** Accepted titles of each column. */
const TITLES: Record<Column, RegExp> = {
  orderNumber: /^(商家|商户|客户)?(订单|单据)(号|号码|编号)$/,
  companyName: /^(承运商|承运|快递公司|物流公司|快递|物流)(名称)?$/,
  dvyFlowId: /^(运单|快递单|物流单|面单|包裹)(号|号码|编号)$/,
  ship: /^(运输|配送|发货)方式$/,
  lotNo: /^(产品|生产|发货)?(批号|批次|批次号)$/,
};
const COLUMNS = Object.keys(TITLES) as Column[];

/** Columns of a sheet without titles, and of the template. */
const USUAL: Record<Column, number> = { orderNumber: 0, companyName: 1, dvyFlowId: 2, ship: 3, lotNo: 4 };
export const PARCEL_HEADER = ['订单号', '承运商', '运单号', '运输方式', '批号'] as const;

/** Spreadsheets protect long numbers with an apostrophe or a tab. */
const textOf = (cell: string | undefined): string =>
  (cell ?? '')
    .normalize('NFKC')
    .trim()
    .replace(/^['‘’]|\.0$/g, '');

function columnsIn(cells: readonly string[]): Record<Column, number> | null {
  const titles = cells.map((cell) => textOf(cell).replace(/\s/g, ''));
  const at = (column: Column) => titles.findIndex((title) => TITLES[column].test(title));
  const found = Object.fromEntries(COLUMNS.map((column) => [column, at(column)])) as Record<Column, number>;
  return found.orderNumber >= 0 && found.dvyFlowId >= 0 ? found : null;
}

const CODES = Object.keys(SHIP) as ShipCode[];
const shipOf = (text: string): ShipCode | null =>
  CODES.find((code) => text.toUpperCase() === code || text === SHIP[code].name) ?? null;

/** Returns the rows of a sheet without blank rows and heading. */
export function readParcelRows(cells: readonly (readonly string[])[]): FileRow[] {
  const heading = cells.findIndex((row) => columnsIn(row) !== null);
  const columns = columnsIn(cells[heading] ?? []) ?? USUAL;
  return cells.flatMap((row, index) => {
    const of = (column: Column) => textOf(row[columns[column]]);
    if (index <= heading || row.every((cell) => cell.trim() === '')) return [];
    const ship = shipOf(of('ship'));
    const lotNo = of('lotNo');
    return [
      {
        row: index + 1,
        orderNumber: of('orderNumber').replace(/\s/g, ''),
        companyName: of('companyName'),
        dvyFlowId: of('dvyFlowId'),
        ...(ship && { ship }),
        ...(lotNo && { lotNo }),
      },
    ];
  });
}

/** Could Excel have rounded this order number to fewer digits? Some genuine numbers look the same. */
export const isRounded = (orderNumber: string): boolean =>
  /^\d(\.\d+)?E\+?\d+$/i.test(orderNumber) || /^\d{15}0{4}$/.test(orderNumber);

export const ROUNDED_ORDER = 'Excel 把订单号当成数值，已丢失末几位；请把该列设为文本后重新导出';

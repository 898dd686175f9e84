/**
 * Content of papers as plain data, so that it can be sent to the printing thread. Amounts are yuan with tax; days are
 * `yyyy-MM-dd`, times `yyyy-MM-dd HH:mm`, both in GMT+8. The area of the order or quotation fills them in; `worker/`
 * defines the layout.
 */
import type { Pictogram } from '../../domain/safety/types';
import type { Money } from '../../domain/shared/money';
import type { SheetSize } from '../../domain/stock/labels';

/** A label and its value. */
export type Fact = readonly [label: string, text: string];

/** 供方 or 需方. */
export interface Party {
  name: string;
  /** Blank facts are left out. */
  facts: readonly Fact[];
}

/** A product without its price. */
export interface GoodsLine {
  /** Catalogue number of the pack. */
  catalogNo: string;
  cas: string | null;
  name: string;
  /** Blank when the catalogue no longer has the product. */
  brand: string;
  /** Grade and purity: `AR，≥99.5%`. */
  spec: string;
  /** `500 mL` */
  pack: string;
  count: number;
}

export interface PricedLine extends GoodsLine {
  /** Price of one pack. */
  price: Money;
  /** Amount of the line: price × count, minus its discount. */
  amount: Money;
  /** Remark on this line: `现货` or `订货 15 个工作日`; "" for none. */
  note: string;
}

/** Totals of a paper. */
export interface Sums {
  /** Sum of the lines. */
  goods: Money;
  /** null when not decided yet; 0 is printed as 免. */
  freight: Money | null;
  /** Discount on the whole order, positive; 0 for none. */
  discount: Money;
  /** Amount to pay: goods + freight − discount. */
  total: Money;
}

interface Priced {
  seller: Party;
  buyer: Party;
  lines: readonly PricedLine[];
  sums: Sums;
  /** The account for transfers: 户名, 开户行, 账号. Empty when the shop takes no transfers. */
  bank: readonly Fact[];
  /** Remarks of the buyer; "" for none. */
  remarks: string;
  printedAt: string;
}

/** 订单确认书 */
export interface ConfirmationSheet extends Priced {
  orderNumber: string;
  placedAt: string;
  status: string;
  /** Payment and invoice. */
  terms: readonly Fact[];
  /** Shipments with their way, freight, day and notes. */
  deliveries: readonly { name: string; facts: readonly Fact[] }[];
}

/** 购销合同 has the same content as a 订单确认书. */
export type ContractSheet = ConfirmationSheet;

/** 验收单: what was shipped, with its lots in the notes of the lines. */
export interface AcceptanceSheet extends Pick<Priced, 'seller' | 'buyer' | 'lines' | 'sums' | 'printedAt'> {
  orderNumber: string;
  placedAt: string;
  /** Day of the last parcel. */
  sentOn: string;
}

/** 报价单 */
export interface QuotationSheet extends Priced {
  quotationNumber: string;
  quotedOn: string;
  /** Last day on which the prices are valid. */
  validUntil: string;
  /** Telephone number for questions; "" when the shop has none. */
  contact: string;
  /** Conditions (付款, 交货, 运输 …), one sentence each. */
  terms: readonly string[];
}

/** A line of a parcel; unknown facts are left out. */
export interface PackedLine extends GoodsLine {
  /** The lot number, or why there is none. */
  lotNo: string;
  /** `2–8 ℃，避光`; "" without requirements. */
  storage: string;
  /** `UN1090，第 3 类 易燃液体，包装类别 II`; "" for goods that are not dangerous to transport. */
  danger: string;
}

export interface PackedParcel {
  /** The carrier's number. */
  waybill: string;
  carrier: string;
  /** `危险品专车` */
  way: string;
  /** The way of shipping in a sentence. */
  note: string;
  sentAt: string;
  /** Shipped on ice or dry ice: the temperature is checked on arrival. */
  cold: boolean;
  lines: readonly PackedLine[];
}

/** 装箱单 */
export interface PackingSheet {
  orderNumber: string;
  seller: Party;
  receiver: Party;
  /** Each starts on a new page. */
  parcels: readonly PackedParcel[];
  /** Number of parcels of the whole order. */
  parcelsInAll: number;
  /** 24-hour number; "" when the shop has none. */
  emergencyPhone: string;
  printedAt: string;
}

/** A pack to pick, for one order or several. */
export interface PickedLine extends PackedLine {
  /** Warehouses and their stock, the fullest first; "" without stock. */
  place: string;
  /** The orders and their counts. */
  orders: readonly string[];
}

/** 拣货单 */
export interface PickingSheet {
  seller: Party;
  /** Order numbers. */
  orders: readonly string[];
  /** Lines by place of storage. */
  places: readonly { name: string; lines: readonly PickedLine[] }[];
  printedAt: string;
}

/** Label of a parcel. */
export interface AddressLabel {
  receiver: string;
  phone: string;
  address: string;
  /** "" when the address has none. */
  company: string;
  orderNumber: string;
  /** `湿冰冷链` */
  way: string;
  /** Number of kinds and packs: `3 种 5 件`. */
  content: string;
}

/** 地址标签: eight labels per A4 sheet. */
export interface AddressesSheet {
  from: Party;
  labels: readonly AddressLabel[];
}

/** Content of a bottle label; unknown facts are "" or empty. */
export interface BottleLabel {
  name: string;
  /** `CAS 109-99-9`, `2.0 mol/L`, `批号 CX2610A1B`, as far as known. */
  facts: readonly string[];
  signal: '危险' | '警告' | null;
  pictograms: readonly Pictogram[];
  hazards: readonly { code: string; text: string }[];
  /** Printed only if there is room. */
  precautions: readonly string[];
  /** Note on the hazards; "" for none. */
  note: string;
  /** Date of filling and name. */
  filled: readonly Fact[];
}

/** 分装标签: copies of one label on label sheets. */
export interface LabelsSheet {
  size: SheetSize;
  label: BottleLabel;
  count: number;
  /** First free position on the first sheet, from 1. */
  first: number;
}

/** All kinds of papers with their content. */
export interface Sheets {
  confirmation: ConfirmationSheet;
  contract: ContractSheet;
  acceptance: AcceptanceSheet;
  packing: PackingSheet;
  quotation: QuotationSheet;
  labels: LabelsSheet;
  picking: PickingSheet;
  addresses: AddressesSheet;
}

export type SheetKind = keyof Sheets;

/** A request to the printing thread. */
export type PrintRequest = { [Kind in SheetKind]: { kind: Kind; sheet: Sheets[Kind] } }[SheetKind];

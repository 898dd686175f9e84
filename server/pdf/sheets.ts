/**
 * What a paper says: plain data, so that it can be sent to the thread that prints it. Money is yuan with tax, days are
 * `yyyy-MM-dd`, times `yyyy-MM-dd HH:mm`, both in GMT+8. Whoever has the order or the quotation fills these in; how they
 * look is `worker/`'s.
 */
import type { Pictogram } from '../../domain/safety/pictogram';
import type { Money } from '../../domain/shared/money';
import type { SheetSize } from '../../domain/stock/labels';

/** A label and what stands behind it. */
export type Fact = readonly [label: string, text: string];

/** 供方 or 需方. */
export interface Party {
  name: string;
  /** Those that are known; a blank one is left out. */
  facts: readonly Fact[];
}

/** What was bought or is offered, without its price. */
export interface GoodsLine {
  /** With its pack. */
  catalogNo: string;
  cas: string | null;
  name: string;
  /** "" where the catalogue no longer has the product. */
  brand: string;
  /** Grade and purity: `AR，≥99.5%`. */
  spec: string;
  /** `500 mL` */
  pack: string;
  count: number;
}

export interface PricedLine extends GoodsLine {
  /** Of one pack. */
  price: Money;
  /** Of the line: price × count, less what was taken off it. */
  amount: Money;
  /** What is said of this line alone, `现货` or `订货 15 个工作日`; "" for nothing. */
  note: string;
}

/** What the lines come to. */
export interface Sums {
  /** Of the lines. */
  goods: Money;
  /** null where none is charged yet; 0 is 免. */
  freight: Money | null;
  /** Taken off the whole, as a positive amount; 0 for none. */
  discount: Money;
  /** goods + freight − discount: what is to be paid. */
  total: Money;
}

interface Priced {
  seller: Party;
  buyer: Party;
  lines: readonly PricedLine[];
  sums: Sums;
  /** The account to transfer to: 户名, 开户行, 账号. Empty where the shop takes no transfers. */
  bank: readonly Fact[];
  /** What the buyer wrote with it; "" for nothing. */
  remarks: string;
  printedAt: string;
}

/** 订单确认书 */
export interface ConfirmationSheet extends Priced {
  orderNumber: string;
  placedAt: string;
  status: string;
  /** How it is paid, and how it is invoiced. */
  terms: readonly Fact[];
  /** What travels together: the way, its freight, its day, and what is to be known of it. */
  deliveries: readonly { name: string; facts: readonly Fact[] }[];
}

/** 报价单 */
export interface QuotationSheet extends Priced {
  quotationNumber: string;
  quotedOn: string;
  /** The last day on which it can be ordered at these prices. */
  validUntil: string;
  /** The telephone number to ask at; "" where the shop has none. */
  contact: string;
  /** What it depends on (付款, 交货, 运输 …), each a sentence of its own. */
  terms: readonly string[];
}

/** A line of a parcel. Each fact is there only where it is known. */
export interface PackedLine extends GoodsLine {
  /** Or why there is none. */
  lotNo: string;
  /** `2–8 ℃，避光`; "" where nothing is prescribed. */
  storage: string;
  /** `UN1090，第 3 类 易燃液体，包装类别 II`; "" for goods that travel as no dangerous goods. */
  danger: string;
}

export interface PackedParcel {
  /** The carrier's number. */
  waybill: string;
  carrier: string;
  /** `危险品专车` */
  way: string;
  /** How it travels, in a sentence. */
  note: string;
  sentAt: string;
  /** On ice or dry ice: its temperature is looked at when it arrives. */
  cold: boolean;
  lines: readonly PackedLine[];
}

/** 装箱单 */
export interface PackingSheet {
  orderNumber: string;
  seller: Party;
  receiver: Party;
  /** Each begins a page of its own. */
  parcels: readonly PackedParcel[];
  /** How many parcels the order has in all. */
  parcelsInAll: number;
  /** Manned day and night; "" where the shop has none. */
  emergencyPhone: string;
  printedAt: string;
}

/** A pack to be taken from the shelf, for one order or several. */
export interface PickedLine extends PackedLine {
  /** In which warehouses it lies and how many, the fullest first; "" where none is in stock. */
  place: string;
  /** For which orders, and how many each. */
  orders: readonly string[];
}

/** 拣货单 */
export interface PickingSheet {
  seller: Party;
  /** Numbers of the orders that it is for. */
  orders: readonly string[];
  /** What lies together, in the order in which one walks. */
  places: readonly { name: string; lines: readonly PickedLine[] }[];
  printedAt: string;
}

/** Stands on a parcel. */
export interface AddressLabel {
  receiver: string;
  phone: string;
  address: string;
  /** "" where the address names none. */
  company: string;
  orderNumber: string;
  /** `湿冰冷链` */
  way: string;
  /** How many kinds and packs: `3 种 5 件`. */
  content: string;
}

/** 地址标签: on sheets of A4 with eight labels each. */
export interface AddressesSheet {
  from: Party;
  labels: readonly AddressLabel[];
}

/** What stands on a label; what is not known is "" or empty. */
export interface BottleLabel {
  name: string;
  /** `CAS 109-99-9`, `2.0 mol/L`, `批号 CX2610A1B`: each that is known. */
  facts: readonly string[];
  signal: '危险' | '警告' | null;
  pictograms: readonly Pictogram[];
  hazards: readonly { code: string; text: string }[];
  /** Only where the label has room for them. */
  precautions: readonly string[];
  /** What is to be known of these dangers; "" for nothing. */
  note: string;
  /** When it was filled and by whom. */
  filled: readonly Fact[];
}

/** 分装标签: the same label so many times on sheets of labels. */
export interface LabelsSheet {
  size: SheetSize;
  label: BottleLabel;
  count: number;
  /** The first free label of the first sheet, from 1. */
  first: number;
}

/** Every kind of paper and what it is filled with. */
export interface Sheets {
  confirmation: ConfirmationSheet;
  packing: PackingSheet;
  quotation: QuotationSheet;
  labels: LabelsSheet;
  picking: PickingSheet;
  addresses: AddressesSheet;
}

export type SheetKind = keyof Sheets;

/** What a thread is asked for. */
export type PrintRequest = { [Kind in SheetKind]: { kind: Kind; sheet: Sheets[Kind] } }[SheetKind];

/**
 * Company settings of the shop: seller, contact, and numbers that the law requires a shop to show. Each may be blank
 * and is then not shown. Lengths are in characters.
 */
import { isDay } from '../shared/dates';
import { isMailAddress } from '../shared/mailAddress';
import { checkPhone, normalizePhone } from '../shared/phone';
import { isValidUscc, normalizeTaxId } from '../shared/taxId';
import type { BankAccount, InvoiceParty, ShopValues } from './types';

export type ShopField = keyof ShopValues;
export type ShopProblems = Partial<Record<ShopField, string>>;

export type ShopSectionKey = 'seller' | 'bank' | 'contact' | 'returns' | 'records' | 'hazard';

export interface ShopSection {
  key: ShopSectionKey;
  title: string;
  /** Purpose of the section, and the effect of leaving it blank. */
  note: string;
  fields: readonly ShopField[];
}

/** Sections of the settings page, in order. */
export const SHOP_SECTIONS: readonly ShopSection[] = [
  {
    key: 'seller',
    title: '销售方',
    note: '印在发票、订单确认书和报价单上。名称和统一社会信用代码未填时，不能开具发票，也不能下载这些文件。',
    fields: ['companyName', 'creditCode', 'registeredAddress', 'registeredPhone', 'invoiceDrawer'],
  },
  {
    key: 'bank',
    title: '收款账户',
    note: '三项填全后，买家才能选择对公转账。',
    fields: ['bankAccountName', 'bankName', 'bankAccountNo'],
  },
  {
    key: 'contact',
    title: '店名与联系方式',
    note: '显示在页脚、客户中心和各处提示中。未填的不显示。',
    fields: ['shopName', 'servicePhone', 'serviceFrom', 'serviceTo', 'serviceMail', 'address'],
  },
  {
    key: 'returns',
    title: '退货收件',
    note: '买家寄回商品时使用。未填时，不能同意需要寄回的退换申请。',
    fields: ['returnAddress', 'returnReceiver', 'returnPhone'],
  },
  {
    key: 'hazard',
    title: '危险化学品',
    note: '许可证编号和应急电话未填，或许可证已过期时，买家不能下单危险化学品。',
    fields: ['hazardLicence', 'hazardScope', 'hazardValidUntil', 'emergencyPhone'],
  },
  {
    key: 'records',
    title: '备案与执照',
    note: '显示在页脚。',
    fields: ['icpNo', 'icpLink', 'securityNo', 'securityLink', 'businessLicence'],
  },
];

export interface ShopFieldText {
  label: string;
  max: number;
  /** Help text with an example. */
  hint?: string;
  /** Allows several lines. */
  long?: boolean;
}

export const SHOP_FIELDS: Record<ShopField, ShopFieldText> = {
  companyName: { label: '公司名称', max: 100, hint: '与营业执照一致' },
  creditCode: { label: '统一社会信用代码', max: 18, hint: '18 位，与营业执照一致' },
  registeredAddress: { label: '注册地址', max: 200 },
  registeredPhone: { label: '注册电话', max: 30 },
  invoiceDrawer: { label: '开票人', max: 20, hint: '印在发票信息上' },
  bankAccountName: { label: '收款户名', max: 100 },
  bankName: { label: '开户行', max: 100, hint: '写到支行' },
  bankAccountNo: { label: '银行账号', max: 40, hint: '8–30 位数字，可用空格或连字符分组' },
  shopName: { label: '店名', max: 20, hint: '未填时为“澄析试剂”' },
  servicePhone: { label: '客服电话', max: 30 },
  serviceFrom: { label: '工作日服务开始', max: 5, hint: '24 小时制，如 8:30' },
  serviceTo: { label: '工作日服务结束', max: 5, hint: '如 18:00' },
  serviceMail: { label: '客服邮箱', max: 254 },
  address: { label: '经营地址', max: 200, hint: '印在单据、SDS 和标签上' },
  returnAddress: { label: '退货地址', max: 200 },
  returnReceiver: { label: '退货收件人', max: 50, hint: '可写部门，如“退货组”' },
  returnPhone: { label: '退货收件电话', max: 30 },
  hazardLicence: { label: '危险化学品经营许可证编号', max: 60 },
  hazardScope: { label: '许可范围', max: 1000, long: true },
  hazardValidUntil: { label: '许可证有效期至', max: 10, hint: 'yyyy-MM-dd，含当日；长期有效可不填' },
  emergencyPhone: { label: '24 小时应急电话', max: 30, hint: '印在 SDS、安全标签和装箱单上' },
  icpNo: { label: 'ICP 备案号', max: 40, hint: '形如 沪ICP备＋数字＋号' },
  icpLink: { label: 'ICP 备案链接', max: 200, hint: '未填时为 https://beian.miit.gov.cn/' },
  securityNo: { label: '公安备案号', max: 40, hint: '形如 沪公网安备＋14 位数字＋号' },
  securityLink: { label: '公安备案链接', max: 200, hint: '未填时为 https://beian.mps.gov.cn/' },
  businessLicence: { label: '营业执照说明', max: 100, hint: '页脚中“营业执照：”之后的文字' },
};

export const SHOP_FIELD_NAMES = Object.keys(SHOP_FIELDS) as ShopField[];

/** Fields that direct money to the shop. Changing them requires another identity check. */
export const BANK_FIELDS = ['bankAccountName', 'bankName', 'bankAccountNo'] as const;

/** All fields blank. */
export const NO_SETTINGS = Object.fromEntries(SHOP_FIELD_NAMES.map((field) => [field, ''])) as ShopValues;

const PROVINCES = '京津冀晋蒙辽吉黑沪苏浙皖闽赣鲁豫鄂湘粤桂琼渝川贵云藏陕甘青宁新';
/** Number of a company or of one site (`-1`). Source: 《非经营性互联网信息服务备案管理办法》; numbers as beian.miit.gov.cn shows them. */
const ICP = new RegExp(`^[${PROVINCES}]ICP[备证]\\d{6,10}号(-\\d{1,3})?$`);
/** As beian.mps.gov.cn shows them. */
const SECURITY = new RegExp(`^[${PROVINCES}]公网安备\\d{14}号$`);
const CLOCK = /^(?:[01]?\d|2[0-3]):[0-5]\d$/;

const collapse = (text: string): string => text.normalize('NFC').replace(/\s+/g, ' ').trim();
const withoutSpaces = (text: string): string => text.normalize('NFKC').replace(/\s/g, '');
const phoneOf = (text: string): string => normalizePhone(text) ?? collapse(text);

const CLEAN: Partial<Record<ShopField, (text: string) => string>> = {
  creditCode: normalizeTaxId,
  registeredPhone: phoneOf,
  servicePhone: phoneOf,
  emergencyPhone: phoneOf,
  returnPhone: phoneOf,
  icpNo: withoutSpaces,
  securityNo: withoutSpaces,
  serviceFrom: withoutSpaces,
  serviceTo: withoutSpaces,
  bankAccountNo: (text) => collapse(text.normalize('NFKC')),
};

/** Normalises values: collapsed spaces, numbers in their usual form. */
export const cleanShopValues = <V extends Partial<ShopValues>>(values: V): V =>
  Object.fromEntries(
    Object.entries(values).map(([field, text]) => [field, (CLEAN[field as ShopField] ?? collapse)(text)]),
  ) as V;

const phone = (text: string): string | null => checkPhone(text);
const link = (text: string): string | null =>
  text.startsWith('https://') && URL.canParse(text) ? null : '请填写以 https:// 开头的完整网址';
const clock = (text: string): string | null => (CLOCK.test(text) ? null : '请填写 24 小时制的时间，如 8:30');

const CHECKS: Partial<Record<ShopField, (text: string) => string | null>> = {
  creditCode: (text) => {
    if (text.length !== 18) return `统一社会信用代码为 18 位，现为 ${text.length} 位`;
    return isValidUscc(text) ? null : '统一社会信用代码校验位不符，请核对是否有抄错的字符';
  },
  registeredPhone: phone,
  servicePhone: phone,
  emergencyPhone: phone,
  returnPhone: phone,
  serviceMail: (text) => (isMailAddress(text) ? null : '请填写正确的邮箱地址'),
  bankAccountNo: (text) =>
    /^\d[\d -]*\d$/.test(text) && /^\d{8,30}$/.test(text.replace(/[ -]/g, ''))
      ? null
      : '银行账号为 8–30 位数字，可用空格或连字符分组',
  icpNo: (text) => (ICP.test(text) ? null : '请按备案系统中的写法填写，如“沪ICP备”加数字加“号”'),
  securityNo: (text) =>
    SECURITY.test(text) ? null : '请按备案系统中的写法填写，如“沪公网安备”加 14 位数字加“号”',
  icpLink: link,
  securityLink: link,
  serviceFrom: clock,
  serviceTo: clock,
  hazardValidUntil: (text) => (isDay(text) ? null : '请填写日期，如 2028-12-31'),
};

const minutesOf = (text: string): number => {
  const [hour = 0, minute = 0] = text.split(':').map(Number);
  return hour * 60 + minute;
};

/** Start and end of the service hours must be set together. */
function hoursProblem({ serviceFrom: from, serviceTo: to }: ShopValues): ShopProblems {
  if (from === '' && to === '') return {};
  if (from === '') return { serviceFrom: '开始和结束时间须同时填写' };
  if (to === '') return { serviceTo: '开始和结束时间须同时填写' };
  return minutesOf(from) < minutesOf(to) ? {} : { serviceTo: '结束时间须晚于开始时间' };
}

/** Returns messages by field for cleaned values; empty when valid. Every field may be blank. */
export function shopProblems(values: ShopValues): ShopProblems {
  const problems: ShopProblems = {};
  for (const field of SHOP_FIELD_NAMES) {
    const text = values[field];
    const { max } = SHOP_FIELDS[field];
    const problem = [...text].length > max ? `不能超过 ${max} 个字` : (CHECKS[field]?.(text) ?? null);
    if (text !== '' && problem) problems[field] = problem;
  }
  return { ...hoursProblem(values), ...problems };
}

/** Seller as invoices name it; null while name or credit code is missing. */
export const sellerOf = ({ companyName, creditCode }: ShopValues): InvoiceParty | null =>
  companyName !== '' && creditCode !== '' ? { title: companyName, taxNo: creditCode } : null;

/** Account for bank transfers; null while a part is missing. */
export const bankOf = ({ bankAccountName, bankName, bankAccountNo }: ShopValues): BankAccount | null =>
  [bankAccountName, bankName, bankAccountNo].every((text) => text !== '')
    ? { accountName: bankAccountName, bankName, accountNo: bankAccountNo }
    : null;

/** Return address in one line; blank without an address. */
export const returnLine = ({ returnAddress, returnReceiver, returnPhone }: ShopValues): string =>
  returnAddress === '' ? '' : [returnAddress, returnReceiver, returnPhone].filter(Boolean).join(' ');

/** Account settings: role, tax data, SMS notices, and the checks before an account is closed. */
import { checkPhone, normalizePhone } from '../shared/phone';
import { checkTaxId } from '../shared/taxId';

/** The buyer's role at the institution, in display order; blank means not given. */
export const ROLES = [
  { code: 'researcher', name: '研究人员' },
  { code: 'leader', name: '课题组负责人' },
  { code: 'student', name: '学生' },
  { code: 'purchaser', name: '采购' },
  { code: 'safety', name: '安全与试剂管理' },
  { code: 'finance', name: '财务' },
  { code: 'other', name: '其他' },
] as const;

export type BuyerRole = (typeof ROLES)[number]['code'] | '';

export const isRole = (text: unknown): text is BuyerRole =>
  text === '' || ROLES.some(({ code }) => code === text);

export const roleName = (role: BuyerRole): string =>
  ROLES.find(({ code }) => code === role)?.name ?? '未填写';

/** Optional SMS notices. Verification codes and security notices are always sent. */
export const NOTICES = [
  { key: 'order', name: '订单与付款', note: '待付款即将关闭、付款到账、订单被取消' },
  { key: 'delivery', name: '发货与配送', note: '发货、分批到达、危险品专车预约送货' },
  { key: 'aftersale', name: '退换货进度', note: '审核结果、寄回提醒、退款到账' },
  { key: 'invoice', name: '发票', note: '已开具、被退回、红冲完成' },
  { key: 'permit', name: '证明与报价到期', note: '购买证明、询价报价到期前 7 天' },
  { key: 'favourite', name: '收藏商品', note: '降价、到货、停售' },
  { key: 'promotion', name: '活动与新品', note: '每月不超过两条' },
] as const;

export type NoticeKey = (typeof NOTICES)[number]['key'];
export type NoticeChoice = Record<NoticeKey, boolean>;

/** Defaults of a new account: notices about its own orders on, advertising off. */
export const DEFAULT_NOTICES: NoticeChoice = {
  order: true,
  delivery: true,
  aftersale: true,
  invoice: true,
  permit: true,
  favourite: false,
  promotion: false,
};

export interface TaxDraft {
  taxNo: string;
  address: string;
  phone: string;
  bank: string;
  bankAccount: string;
}

export const BLANK_TAX: TaxDraft = { taxNo: '', address: '', phone: '', bank: '', bankAccount: '' };

export interface InstitutionDraft {
  /** The buyer buys as a private person: no institution, no tax data. */
  personal: boolean;
  institution: string;
  role: BuyerRole;
  tax: TaxDraft;
}

const INSTITUTION_MAX = 60;

/** Returns a message when the institution's name is not acceptable, else null. */
export function checkInstitution(text: string): string | null {
  const name = text.trim();
  if (name === '') return '请填写单位全称';
  if (name.length < 4) return '请填写单位全称，与营业执照或法人证书一致';
  return name.length > INSTITUTION_MAX ? `单位不能超过 ${INSTITUTION_MAX} 个字` : null;
}

/** Digits of a bank account, without the spaces that are printed between them. */
const normalizeBankAccount = (text: string): string => text.normalize('NFKC').replace(/[\s-]/g, '');

export type InstitutionErrors = Partial<Record<'institution' | 'role' | keyof TaxDraft, string>>;

/** Returns messages by field, empty when the draft is valid. Tax data are optional, but must be valid where given. */
export function checkInstitutionDraft({
  personal,
  institution,
  role,
  tax,
}: InstitutionDraft): InstitutionErrors {
  if (personal) return {};
  const errors: InstitutionErrors = {};
  const name = checkInstitution(institution);
  if (name) errors.institution = name;
  if (role === '') errors.role = '请选择身份';
  const number = tax.taxNo.trim() === '' ? null : checkTaxId(tax.taxNo);
  if (number && !number.ok) errors.taxNo = number.reason;
  if (tax.address.trim().length > 100) errors.address = '注册地址不能超过 100 个字';
  const phone = tax.phone.trim() === '' ? null : checkPhone(tax.phone);
  if (phone) errors.phone = phone;
  if (tax.bank.trim().length > 60) errors.bank = '开户银行不能超过 60 个字';
  const account = normalizeBankAccount(tax.bankAccount);
  if (account !== '' && !/^\d{8,30}$/.test(account)) errors.bankAccount = '银行账号为 8–30 位数字';
  // A bank without an account number (or the reverse) cannot be paid.
  if (account !== '' && tax.bank.trim() === '') errors.bank ??= '请同时填写开户银行';
  return errors;
}

/** Returns the draft as it is saved: trimmed, numbers normalised, no institution fields for a person. */
export function cleanInstitution({ personal, institution, role, tax }: InstitutionDraft): InstitutionDraft {
  if (personal) return { personal, institution: '', role: '', tax: BLANK_TAX };
  const number = checkTaxId(tax.taxNo);
  return {
    personal,
    institution: institution.trim(),
    role,
    tax: {
      taxNo: number.ok ? number.value : '',
      address: tax.address.trim(),
      phone: normalizePhone(tax.phone) ?? '',
      bank: tax.bank.trim(),
      bankAccount: normalizeBankAccount(tax.bankAccount),
    },
  };
}

/** The buyer types this text to confirm that the account is closed. */
export const CLOSE_WORDS = '注销账户';

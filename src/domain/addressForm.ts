/** What an address must have before it is sent; the reasons are shown beside the fields. */
import { checkMobile, isPostCode, normalizePhone } from './phone';

export interface AddressDraft {
  receiver: string;
  mobile: string;
  company: string;
  province: string;
  city: string;
  area: string;
  /** 0 = not chosen */
  provinceId: number;
  cityId: number;
  areaId: number;
  addr: string;
  postCode: string;
  isDefault: boolean;
}

export const EMPTY_ADDRESS: AddressDraft = {
  receiver: '',
  mobile: '',
  company: '',
  province: '',
  city: '',
  area: '',
  provinceId: 0,
  cityId: 0,
  areaId: 0,
  addr: '',
  postCode: '',
  isDefault: false,
};

export type AddressErrors = Partial<
  Record<'receiver' | 'mobile' | 'areaId' | 'addr' | 'postCode' | 'company', string>
>;

/** Reasons by field; empty when the address can be sent. */
export function checkAddress(draft: AddressDraft): AddressErrors {
  const errors: AddressErrors = {};
  const receiver = draft.receiver.trim();
  if (receiver === '') errors.receiver = '请填写收货人';
  else if (receiver.length > 25) errors.receiver = '收货人不能超过 25 个字';
  const mobile = checkMobile(draft.mobile);
  if (mobile) errors.mobile = mobile;
  if (draft.areaId === 0) errors.areaId = '请选择省、市、区';
  const addr = draft.addr.trim();
  if (addr.length < 4) errors.addr = '请填写楼宇与房间等详细地址（至少 4 个字）';
  else if (addr.length > 100) errors.addr = '详细地址不能超过 100 个字';
  if (draft.postCode.trim() !== '' && !isPostCode(draft.postCode)) errors.postCode = '邮政编码为 6 位数字';
  if (draft.company.trim().length > 60) errors.company = '单位不能超过 60 个字';
  return errors;
}

/** The draft as it is sent: trimmed, the number without its writing. */
export const cleanAddress = (draft: AddressDraft): AddressDraft => ({
  ...draft,
  receiver: draft.receiver.trim(),
  mobile: normalizePhone(draft.mobile) ?? draft.mobile.trim(),
  company: draft.company.trim(),
  addr: draft.addr.trim(),
  postCode: draft.postCode.normalize('NFKC').trim(),
});

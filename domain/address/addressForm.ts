/** Checks of an address before it is sent; messages are shown beside the fields. */
import type { Address, AddrKind } from './address';
import { checkPhone, isPostCode, normalizePhone } from '../shared/phone';

export interface AddressDraft {
  addrKind: AddrKind;
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
  building: string;
  postCode: string;
  isDefault: boolean;
}

/** An empty draft. */
export const emptyAddress = (addrKind: AddrKind): AddressDraft => ({
  addrKind,
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
  building: '',
  postCode: '',
  isDefault: false,
});

/** Converts an address to a draft. An address without a kind gets the account's kind. */
export const draftOf = ({ addrId: _, ...address }: Address, addrKind: AddrKind): AddressDraft => ({
  ...address,
  addrKind: address.addrKind ?? addrKind,
  company: address.company ?? '',
  building: address.building ?? '',
  postCode: address.postCode ?? '',
});

export type AddressErrors = Partial<
  Record<'receiver' | 'mobile' | 'areaId' | 'addr' | 'building' | 'postCode' | 'company', string>
>;

/** Additional required fields of an address of an institution. */
const checkUnit = ({ addrKind, company, building }: AddressDraft): AddressErrors => ({
  ...(addrKind === 'unit' && company.trim() === '' && { company: '请填写单位' }),
  ...(addrKind === 'unit' && building.trim() === '' && { building: '请填写楼宇、房间号' }),
});

/** Returns messages by field; empty when the draft is valid. */
export function checkAddress(draft: AddressDraft): AddressErrors {
  const errors: AddressErrors = checkUnit(draft);
  const receiver = draft.receiver.trim();
  if (receiver === '') errors.receiver = '请填写收货人';
  else if (receiver.length > 25) errors.receiver = '收货人不能超过 25 个字';
  const mobile = checkPhone(draft.mobile);
  if (mobile) errors.mobile = mobile;
  if (draft.areaId === 0) errors.areaId = '请选择省、市、区';
  const addr = draft.addr.trim();
  if (addr.length < 4) errors.addr = '请填写道路、门牌等详细地址（至少 4 个字）';
  else if (addr.length > 100) errors.addr = '详细地址不能超过 100 个字';
  if (draft.building.trim().length > 60) errors.building = '楼宇、房间号不能超过 60 个字';
  if (draft.postCode.trim() !== '' && !isPostCode(draft.postCode)) errors.postCode = '邮政编码为 6 位数字';
  if (draft.company.trim().length > 60) errors.company = '单位不能超过 60 个字';
  return errors;
}

/** Returns the draft as it is sent: trimmed, phone number normalised. */
export const cleanAddress = (draft: AddressDraft): AddressDraft => ({
  ...draft,
  receiver: draft.receiver.trim(),
  mobile: normalizePhone(draft.mobile) ?? draft.mobile.trim(),
  company: draft.company.trim(),
  addr: draft.addr.trim(),
  building: draft.building.trim(),
  postCode: draft.postCode.normalize('NFKC').trim(),
});

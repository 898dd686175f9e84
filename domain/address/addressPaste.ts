/** Fills the address form from a pasted text, and undoes it. */
import type { AddressDraft, AddressErrors } from './addressForm';
import type { Region } from './types';

/** Longest text that is parsed, in characters. */
export const PASTE_LENGTH = 500;

/** Form fields that hold one line of text. */
export type TextField = 'receiver' | 'mobile' | 'company' | 'addr' | 'building' | 'postCode';

export interface ParsedAddress {
  /** Only the fields that were found. */
  found: Partial<Record<TextField, string>>;
  /** As deep as the region is certain; null when none was found. */
  region: Region | null;
  /** Words that fit no field. */
  unplaced: string[];
}

/** Form fields in their order; `areaId` stands for 省、市、区 together. */
export type AddressField = keyof AddressErrors;

export const FIELD_NAMES: Record<AddressField, string> = {
  receiver: '收货人',
  mobile: '联系电话',
  company: '单位',
  areaId: '所在地区',
  addr: '详细地址',
  building: '楼宇、房间号',
  postCode: '邮政编码',
};

const FIELDS = Object.keys(FIELD_NAMES) as AddressField[];

const partOf = (draft: AddressDraft, field: AddressField): Partial<AddressDraft> => {
  const { province, city, area, provinceId, cityId, areaId } = draft;
  return field === 'areaId'
    ? { province, city, area, provinceId, cityId, areaId }
    : { [field]: draft[field] };
};

/** Returns the draft with the parsed fields replaced. */
export const withParsed = (draft: AddressDraft, { found, region }: ParsedAddress): AddressDraft => ({
  ...draft,
  ...found,
  ...region,
});

/** Returns the fields that were parsed, in the order of the form. */
export const foundFields = ({ found, region }: ParsedAddress): AddressField[] =>
  FIELDS.filter((field) => (field === 'areaId' ? region !== null : found[field] !== undefined));

/** Returns the draft with these fields restored to their earlier values. */
export const withoutParsed = (draft: AddressDraft, before: AddressDraft, fields: readonly AddressField[]) =>
  fields.reduce<AddressDraft>((kept, field) => ({ ...kept, ...partOf(before, field) }), draft);

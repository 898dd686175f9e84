/** What a pasted text puts into the address form, and how that is taken back. */
import type { AddressDraft, AddressErrors } from './addressForm';
import type { Region } from './divisions';

/** The most characters that are taken apart at once. */
export const PASTE_LENGTH = 500;

/** The fields of one line of text. */
export type TextField = 'receiver' | 'mobile' | 'company' | 'addr' | 'building' | 'postCode';

export interface ParsedAddress {
  /** Only what was found. */
  found: Partial<Record<TextField, string>>;
  /** As deep as it is certain; null when none was found. */
  region: Region | null;
  /** Words that belong to no field. */
  unplaced: string[];
}

/** The fields of the form, in its order; `areaId` stands for 省、市、区 together. */
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

/** The draft with what was found in place of what stood there. */
export const withParsed = (draft: AddressDraft, { found, region }: ParsedAddress): AddressDraft => ({
  ...draft,
  ...found,
  ...region,
});

/** The fields a text was found for, in the order of the form. */
export const foundFields = ({ found, region }: ParsedAddress): AddressField[] =>
  FIELDS.filter((field) => (field === 'areaId' ? region !== null : found[field] !== undefined));

/** The draft with these fields as they were before. */
export const withoutParsed = (draft: AddressDraft, before: AddressDraft, fields: readonly AddressField[]) =>
  fields.reduce<AddressDraft>((kept, field) => ({ ...kept, ...partOf(before, field) }), draft);

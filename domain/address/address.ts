/** Delivery to an institution or to a private person. */
export type AddrKind = 'unit' | 'person';

export const ADDR_KINDS: Record<AddrKind, string> = { unit: '单位地址', person: '个人地址' };

/** Limit per buyer. */
export const MAX_ADDRESSES = 20;

export interface Address {
  addrId: number;
  /** Null when a client saved the address without the distinction. */
  addrKind: AddrKind | null;
  receiver: string;
  /** Mobile, landline or 400 number; the field name is mall4j's. */
  mobile: string;
  province: string;
  city: string;
  area: string;
  addr: string;
  /** 楼宇、房间号 */
  building: string | null;
  provinceId: number;
  cityId: number;
  areaId: number;
  /** The address that is used when no other is chosen. */
  isDefault: boolean;
  postCode: string | null;
  /** 单位 */
  company: string | null;
}

/** Administrative level between a province and the places it governs directly; never part of a postal address. */
const DIRECT = /直辖县级行政区划$/;

/** Formats the whole address in one line. */
export const addressLine = ({
  province,
  city,
  area,
  addr,
  building,
}: Pick<Address, 'province' | 'city' | 'area' | 'addr'> & { building: string | null }): string =>
  // Direct municipalities (直辖市) have the same name as province and city.
  [province, city === province || DIRECT.test(city) ? '' : city, area, addr, building]
    .filter(Boolean)
    .join(' ');

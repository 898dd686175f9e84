/** Delivered to an institution or to a person. */
export type AddrKind = 'unit' | 'person';

export const ADDR_KINDS: Record<AddrKind, string> = { unit: '单位地址', person: '个人地址' };

/** As many as a buyer may keep. */
export const MAX_ADDRESSES = 20;

/** A delivery address, as buyers of a lab give it. */
export interface Address {
  addrId: number;
  /** null: saved by a client that does not tell them apart. */
  addrKind: AddrKind | null;
  receiver: string;
  /** Mobile, landline or 400 number; the name is mall4j's. */
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
  /** Used when no other is chosen. */
  isDefault: boolean;
  postCode: string | null;
  /** 单位 */
  company: string | null;
}

/** The level between a province and the places it governs directly: in no postal address. */
const DIRECT = /直辖县级行政区划$/;

/** The whole address in one line. */
export const addressLine = ({
  province,
  city,
  area,
  addr,
  building,
}: Pick<Address, 'province' | 'city' | 'area' | 'addr'> & { building: string | null }): string =>
  // 直辖市 name province and city alike.
  [province, city === province || DIRECT.test(city) ? '' : city, area, addr, building]
    .filter(Boolean)
    .join(' ');

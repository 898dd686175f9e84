/** A delivery address, as buyers of a lab give it. */
export interface Address {
  addrId: number;
  receiver: string;
  mobile: string;
  province: string;
  city: string;
  area: string;
  addr: string;
  provinceId: number;
  cityId: number;
  areaId: number;
  /** Used when no other is chosen. */
  isDefault: boolean;
  postCode: string | null;
  /** 单位 */
  company: string | null;
}

/** The whole address in one line. */
export const addressLine = (address: Address): string =>
  // 直辖市 name province and city alike.
  [address.province, address.city === address.province ? '' : address.city, address.area, address.addr]
    .filter(Boolean)
    .join(' ');

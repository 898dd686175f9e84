/** Maps the first two digits of a postcode (postal zone) to provinces. */

const ZONES: readonly (readonly [province: string, zones: string])[] = [
  ['内蒙古', '01 02'], ['山西', '03 04'], ['河北', '05 06 07'], ['北京', '10'], ['辽宁', '11 12'], ['吉林', '13'],
  ['黑龙江', '15 16'], ['上海', '20'], ['江苏', '21 22'], ['安徽', '23 24'], ['山东', '25 26 27'], ['天津', '30'],
  ['浙江', '31 32'], ['江西', '33 34'], ['福建', '35 36'], ['重庆', '40'], ['湖南', '41 42'], ['湖北', '43 44'],
  ['河南', '45 46 47'], ['广东', '51 52'], ['广西', '53 54'], ['贵州', '55 56'], ['海南', '57'],
  ['四川', '61 62 63 64'], ['云南', '65 66 67'], ['陕西', '71 72'], ['甘肃', '73 74'], ['宁夏', '75'],
  ['青海', '81'], ['新疆', '83 84'], ['西藏', '85 86'],
]; // prettier-ignore

/** Does the postcode begin with the zone of any province? */
export const isZoned = (postCode: string): boolean =>
  ZONES.some(([, zones]) => zones.includes(postCode.slice(0, 2)));

/** Returns a hint when a postcode seems to belong to another province; null when it fits or cannot be checked. */
export function postCodeHint(postCode: string, province: string): string | null {
  const code = postCode.normalize('NFKC').trim();
  const known = ZONES.find(([name]) => province.startsWith(name));
  if (!/^\d{6}$/.test(code) || !known || known[1].split(' ').includes(code.slice(0, 2))) return null;
  return `通常不是${province}的邮政编码，请核对；确认无误可直接保存`;
}

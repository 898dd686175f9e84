/** SDS section 14: transport. UN number, class and group come from the catalogue, names from the table. */
import { unEntryOf, type UnEntry } from '../safety/hazardUn';
import { SHIP } from '../safety/storage';
import type { Properties } from './traits';
import { item, type SdsFacts, type SdsItem } from './types';
import { GENERIC_NAMES, UN_NAMES } from './unNames.data';

export interface Transport extends UnEntry {
  /** 正式运输名称; null when the table has none for this number. */
  name: string | null;
}

const CLASS_NAMES: Record<string, string> = {
  '1': '爆炸品',
  '2.1': '易燃气体',
  '2.2': '非易燃无毒气体',
  '2.3': '毒性气体',
  '3': '易燃液体',
  '4.1': '易燃固体、自反应物质和固态退敏爆炸品',
  '4.2': '易于自燃的物质',
  '4.3': '遇水放出易燃气体的物质',
  '5.1': '氧化性物质',
  '5.2': '有机过氧化物',
  '6.1': '毒性物质',
  '8': '腐蚀性物质',
  '9': '杂项危险物质和物品',
};

/** Parses `UN3394 4.2(4.3) I`; null for other text. */
export function transportOf(un: string | null): Transport | null {
  const entry = unEntryOf(un);
  return entry && { ...entry, name: UN_NAMES.get(entry.number.slice(2)) ?? null };
}

/** `3 易燃液体` */
const hazardClassText = (hazardClass: string): string =>
  [hazardClass, CLASS_NAMES[hazardClass]].filter(Boolean).join(' ');

/** UN 2.5.3.1: organic peroxides have no packing group, nor have self-reactive substances. */
const NO_GROUP = '不适用（有机过氧化物与自反应物质不划分包装类别）';
/** Temperature-controlled transport: 控制温度 and 危急温度 of AIBN (UN 2.4.2.3.2.3). */
const TEMPERATURE_CONTROLLED = /^UN(311[1-9]|3120|323\d|3240)$/;
const CONTROL_TEMPERATURES = new Map([['78-67-1', '控制温度 40 ℃，危急温度 45 ℃']]);

/** For a packing list: `UN1230，3 易燃液体（6.1 毒性物质），包装类别 II`; blank without a UN number. */
export function transportText(un: string | null): string {
  const entry = unEntryOf(un);
  if (entry === null) return '';
  const { number, hazardClass, subsidiary, group } = entry;
  const also = subsidiary.map(hazardClassText).join('、');
  return [number, hazardClassText(hazardClass) + (also && `（${also}）`), group && `包装类别 ${group}`]
    .filter(Boolean)
    .join('，');
}

const CARRIER = '未收录，以货运单位判定为准';

/** At most two components that determine the danger (UN 3.1.2.8.1.4): the solute, and a solvent other than water. */
function technicalName({ nameZh, purity, state }: SdsFacts): string {
  const name = nameZh.replace(/溶液$/, '');
  const solvents = /(?:^|\s)(\S+?)溶液/.exec(state === '溶液' ? (purity ?? '') : '')?.[1] ?? '';
  // 四氢呋喃-正庚烷-乙苯: the first solvent is the main one.
  const solvent = /\d/.test(solvents) ? solvents : (solvents.split('-')[0] ?? '');
  return solvent === '' || /水$/.test(solvent) ? name : `${name}、${solvent}`;
}

/** Name on the documents; a generic name has the technical name in brackets (UN 3.1.2.8.1). */
function shippingName({ number, name }: Transport, technical: string): string {
  if (name === null) return CARRIER;
  return name.includes('未另作规定') || GENERIC_NAMES.has(number.slice(2)) ? `${name}（${technical}）` : name;
}

export function transport(facts: SdsFacts, { hazardous, families }: Properties): SdsItem[] {
  const { un, ship, hCodes } = facts;
  const found = transportOf(un);
  const way = item('本店运输方式', `${SHIP[ship].name}（${SHIP[ship].note}）`);
  if (found === null) {
    return [
      item('联合国危险货物编号', '无'),
      item(
        '运输分类',
        hazardous ? '按现有分类不作为危险货物运输；如有疑问，以货运单位判定为准。' : '非危险货物。',
      ),
      way,
    ];
  }
  const polluting = hCodes.some((code) => /^H400|^H41[01]/.test(code));
  return [
    item('联合国危险货物编号', found.number),
    item('联合国运输名称', shippingName(found, technicalName(facts))),
    item('运输主要危险类别', hazardClassText(found.hazardClass)),
    item('运输次要危险性', found.subsidiary.map(hazardClassText).join('、') || '无'),
    item('包装类别', found.group ?? (/^(4\.1|5\.2)$/.test(found.hazardClass) ? NO_GROUP : CARRIER)),
    item('海洋污染物', polluting ? '是' : '否'),
    item(
      '运输注意事项',
      families.needsVent
        ? '由有资质的单位公路运输，不得与禁配物混装；直立放置，运输前检查排气盖完好。'
        : '由有资质的单位公路运输，不得与禁配物混装；运输前检查容器密封。',
      TEMPERATURE_CONTROLLED.test(found.number) &&
        `全程控温运输：${CONTROL_TEMPERATURES.get(facts.cas) ?? '控制温度与危急温度以货运单位判定为准'}。`,
    ),
    way,
  ];
}

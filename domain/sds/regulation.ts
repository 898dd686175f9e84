/** SDS sections 15 and 16: regulation for reference, and data about the sheet itself. */
import { environmentLists } from '../safety/environmentLists';
import { REGIMES } from '../safety/controlled';
import type { Properties } from './traits';
import { item, type SdsFacts, type SdsItem } from './types';

/** Version of every sheet. Raise it, with its date, when the rules that write the sheets change. */
const RULES_VERSION = '1.8';
export const SDS_RULES_DAY = '2026-11-29';

/** `1.5` for the catalogue's facts, `1.5.2` after two corrections or their withdrawal. */
export const sdsVersion = ({ corrections = 0 }: Pick<SdsFacts, 'corrections'>): string =>
  corrections > 0 ? `${RULES_VERSION}.${corrections}` : RULES_VERSION;

export const regulation = ({ regimes, cas }: SdsFacts, { hazardous }: Properties): SdsItem[] => [
  item(
    '管制类别（参考）',
    ...(regimes.length > 0
      ? regimes.map((code) => `${REGIMES[code].name}：${REGIMES[code].document}`)
      : ['本店资料中未列为易制毒、易制爆、剧毒或监控化学品（仅供参考，以当地主管部门要求为准）']),
  ),
  ...environmentItems(cas),
  item(
    '适用的主要法规与标准（参考）',
    '危险化学品安全法；GB 30000 系列化学品分类和标签规范；GB 15258 化学品安全标签编写规定；GB/T 16483、GB/T 17519 安全技术说明书编写要求',
    hazardous && '是否列入《危险化学品目录》以现行版本为准。',
  ),
];

/** Only for listed substances: the lists are not searched for families without numbers. */
function environmentItems(cas: string): SdsItem[] {
  const lists = environmentLists(cas);
  return lists.length === 0
    ? []
    : [
        item(
          '环境管理清单',
          ...lists.map(({ entry }) => `列入${entry}`),
          '生产、进出口、使用和处置的限制以清单现行版本为准。',
        ),
      ];
}

export const otherInformation = ({ revised, catalogNo, corrections }: SdsFacts): SdsItem[] => [
  item('版本与修订日期', `版本 ${sdsVersion({ corrections })}，修订日期 ${revised}，适用货号 ${catalogNo}`),
  item('编写依据', '按本店商品资料中的分类、物性与储运数据编写；标“无资料”的项目未查到可靠数据。'),
  item(
    '缩略语',
    'CAS：化学文摘登记号；GHS：全球化学品统一分类和标签制度；LD50/LC50：半数致死量/浓度；PC-TWA：时间加权平均容许浓度；UN：联合国危险货物编号',
  ),
  item(
    '免责声明',
    '本说明书只适用于本品在科研与工业中的正常使用，供受过训练的人员参考；混合使用或用于其他工艺时须另行评估。',
  ),
];

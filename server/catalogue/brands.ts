/**
 * The descriptions of the brands, in addition to their rows in the catalogue. All brands and their papers are
 * invented.
 */
import type { components } from '@contract/schema';

type Info = components['schemas']['BrandInfo'];

export interface BrandDetails extends Pick<Info, 'founded' | 'positioning' | 'about' | 'quality'> {
  authorisation: Omit<Info['authorisation'], 'state'>;
}

const quality = (name: string, text: string) => ({ name, text });

const LOT_REPORT = quality('逐批检验', '每批按标准检验后放行，检验报告按货号和批号在商品页查看。');
const RETAINED = quality('留样', '每批留样保存到有效期后 1 年，供质量问题复检。');

/** By the brand's code. */
export const BRAND_TEXTS: Record<string, BrandDetails> = {
  CX: {
    founded: 2009,
    positioning: '实验室每天都要用的通用试剂，规格齐、批次稳、价格清楚。',
    about: [
      '澄析从无机盐和常用溶剂做起，覆盖分析纯、化学纯与优级纯。产品按用途分级，不追求每一项都最纯，而是把标签上写明的每一项都做到。',
      '大包装与小包装出自同一批原料，方法从小试放大时不必重新确认试剂。',
    ],
    quality: [
      LOT_REPORT,
      quality('标准', '有国家或行业试剂标准的按标准检验，没有的按企业标准，项目列在商品页“技术参数”。'),
      RETAINED,
    ],
    authorisation: {
      kind: '自有品牌',
      certificateNo: 'CX-ZY-2026-0001',
      scope: '全部商品的生产委托、检验与销售',
      from: '2026-01-01',
      to: '2030-12-31',
    },
  },
  LX: {
    founded: 2013,
    positioning: '色谱、质谱与超干溶剂：水分、紫外吸收和蒸发残渣都给数值。',
    about: [
      '岚序只做溶剂。色谱级溶剂按 210、230、254 nm 的吸光度分级，质谱级另测金属离子与聚乙二醇残留，超干溶剂在氮气下分装并逐瓶加分子筛或不加分子筛两种供应。',
      '换批前后的梯度空白可以向技术支持索取对照谱图。',
    ],
    quality: [
      quality('水分', '超干溶剂逐批以卡尔·费休法测水，结果写入检验报告。'),
      quality('容器', '瓶、垫与瓶盖按溶剂单独选配，出厂前做溶出空白。'),
      LOT_REPORT,
    ],
    authorisation: {
      kind: '一级经销授权',
      certificateNo: 'LX-SQ-2025-0117',
      scope: '中国大陆，色谱、质谱、超干与氘代溶剂',
      from: '2025-03-01',
      to: '2028-02-29',
    },
  },
  YH: {
    founded: 2011,
    positioning: '有机合成的砌块、催化剂与配体，毫克到公斤同一规格。',
    about: [
      '砚合面向药物化学和材料化学实验室。砌块以核磁和液相双方法定纯度，手性品种另给对映体过量。',
      '空气敏感的催化剂在手套箱中分装，瓶口充氩密封；开封后的保存方法写在标签上。',
    ],
    quality: [
      quality('结构确认', '每批核磁氢谱与标准谱图比对，谱图可随检验报告索取。'),
      quality('金属与水分', '催化剂给出金属含量，易水解品种给出水分。'),
      LOT_REPORT,
    ],
    authorisation: {
      kind: '一级经销授权',
      certificateNo: 'YH-SQ-2025-0208',
      scope: '中国大陆，有机合成试剂、催化剂与配体',
      from: '2025-06-01',
      to: '2028-05-31',
    },
  },
  QH: {
    founded: 2015,
    positioning: '标准品、基准试剂与指示剂：赋值方法与不确定度写明。',
    about: [
      '启珩为方法验证和日常校准提供对照物质。每个标准品说明赋值方法、扩展不确定度与有效期，用量小的品种以毫克分装。',
      '标准品离开规定的保存条件后不再保证量值，请按标签温度保存并在有效期内使用。',
    ],
    quality: [
      quality('赋值', '质量平衡法与定量核磁互相印证，两种方法之差超过不确定度的批次不放行。'),
      quality('均匀性与稳定性', '按批抽样做均匀性检验，有效期内定期复测。'),
      RETAINED,
    ],
    authorisation: {
      kind: '区域经销授权',
      certificateNo: 'QH-SQ-2026-0032',
      scope: '中国大陆，标准品、基准试剂与指示剂',
      from: '2026-01-15',
      to: '2027-01-14',
    },
  },
  ZH: {
    founded: 2010,
    positioning: '氨基酸、糖、核苷、抗生素与缓冲剂，按细胞与分子实验控制杂质。',
    about: [
      '泽梧的生化试剂按实验用途标级：分子生物学级检测核酸酶，细胞培养级检测内毒素与细胞相容性，不以纯度数字代替用途检验。',
      '缓冲剂逐批测定溶液 pH 与紫外吸收，更换批号后无需重新调配母液浓度。',
    ],
    quality: [
      quality('核酸酶', '分子生物学级逐批检测 DNA 酶、RNA 酶与蛋白酶，未检出方可放行。'),
      quality('内毒素', '细胞培养级给出内毒素限度。'),
      LOT_REPORT,
    ],
    authorisation: {
      kind: '一级经销授权',
      certificateNo: 'ZW-SQ-2024-0090',
      scope: '中国大陆，生化试剂与缓冲剂',
      from: '2024-12-01',
      to: '2027-11-30',
    },
  },
  MB: {
    founded: 2016,
    positioning: '分子生物学、细胞培养、抗体与免疫检测试剂，到货即可上手。',
    about: [
      '沐码的试剂以完整实验为单位设计，说明书给出用量、对照与常见问题。酶与抗体以小包装分装，减少反复冻融。',
      '冷链商品从出库到签收全程保温，箱内配温度指示。',
    ],
    quality: [
      quality('功能检验', '酶测活性，抗体做应用验证，试剂盒整套跑一次再放行。'),
      quality('冷链', '出库前核对温度，超温批次不发货。'),
      LOT_REPORT,
    ],
    authorisation: {
      kind: '区域经销授权',
      certificateNo: 'MM-SQ-2026-0011',
      scope: '中国大陆，分子生物学与免疫检测试剂',
      from: '2026-02-01',
      to: '2028-01-31',
    },
  },
  BL: {
    founded: 2008,
    positioning: '高硼硅玻璃器皿、色谱耗材与小型仪器，尺寸与公差标全。',
    about: [
      '柏砾的量器按 A 级公差检定，器皿注明口径、磨口与最高使用温度，方便与现有装置配套。',
      '色谱填料与进样瓶按批给出检验数据，进样瓶另做本底空白。',
    ],
    quality: [
      quality('公差', '容量瓶、移液管逐支检定，A 级器具附检定标识。'),
      quality('耐热', '高硼硅玻璃做冷热冲击抽检。'),
      RETAINED,
    ],
    authorisation: {
      kind: '一级经销授权',
      certificateNo: 'BL-SQ-2025-0065',
      scope: '中国大陆，玻璃器皿、色谱耗材与小型仪器',
      from: '2025-09-01',
      to: '2028-08-31',
    },
  },
  XP: {
    founded: 2014,
    positioning: '移液、离心、培养与过滤用塑料耗材，无酶无热原分级。',
    about: [
      '析塑在洁净车间成型和包装，吸头与离心管按无菌、无酶、无热原分级，级别印在盒上。',
      '同一型号有散装、盒装与箱装，盒装与箱装的单价写在商品页，用量大时一眼看出差别。',
    ],
    quality: [
      quality('灭菌', '灭菌品种附剂量与有效期，开封后按未灭菌使用。'),
      quality('尺寸', '吸头与常见移液器型号做密合与残留检验。'),
      RETAINED,
    ],
    authorisation: {
      kind: '一级经销授权',
      certificateNo: 'XS-SQ-2025-0143',
      scope: '中国大陆，移液、离心、培养与过滤耗材',
      from: '2025-01-01',
      to: '2027-12-31',
    },
  },
};

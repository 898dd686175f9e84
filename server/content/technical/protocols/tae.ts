import { protocol } from '../../article';

export const tae = protocol({
  id: 22,
  title: '50× TAE 电泳缓冲液的配制',
  summary: 'Tris 2 mol/L、乙酸 1 mol/L、EDTA 50 mmol/L，1 L；用时稀释 50 倍。',
  tags: ['缓冲液', '电泳', '分子生物学'],
  publishTime: '2026-02-18 10:00:00',
  materials: [
    { name: 'Tris（三羟甲基氨基甲烷）', use: '242 g', cas: '77-86-1' },
    { name: '冰乙酸', use: '57.1 mL', cas: '64-19-7' },
    { name: '乙二胺四乙酸二钠二水合物', use: '18.6 g', cas: '6381-92-6' },
    { name: '氢氧化钠', use: '调 EDTA 溶液的 pH', cas: '1310-73-2' },
    { name: '现成的 50× TAE', use: '可代替自配', catalogNo: 'MM11569' },
  ],
  content: `
## 先配 0.5 mol/L EDTA（pH 8.0）

18.6 g 二钠盐加 80 mL 水，搅拌下分次加入氢氧化钠（约 2 g）至 pH 8.0，此时固体才全部溶解，定容至 100 mL。

## 步骤

1. 242 g Tris 溶于约 600 mL 水，溶解吸热，可温热。
2. 在通风橱内加入冰乙酸 57.1 mL，搅匀。
3. 加入上述 EDTA 溶液 100 mL，定容至 1 L，无须再调 pH。
4. 使用前量取 20 mL 稀释至 1 L，得 1×：Tris 40 mmol/L、乙酸 20 mmol/L、EDTA 1 mmol/L，pH 约 8.3。

## 说明

- TAE 缓冲容量小，长时间或高电压电泳后应换液；分离大片段优于 TBE。
- 电压按电极间距 5 V/cm 左右，凝胶与缓冲液用同一批稀释液。
- 50× 室温可存 1 年，有结晶时温热溶解后使用。

## 安全

冰乙酸易燃并灼伤皮肤，其蒸气刺激呼吸道，量取须在通风橱内，戴手套和护目镜。`,
});

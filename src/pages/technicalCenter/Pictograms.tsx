import { Flex } from 'antd';
import { HazardPictogram } from '@/components/safety/HazardPictogram';
import { PICTOGRAM_NAMES } from '@domain/safety/pictogram';
import type { Pictogram } from '@domain/safety/types';
import styles from './technicalCenter.module.less';

/** Meaning of each pictogram and one precaution. Source: GHS, GB 30000 series. */
const MEANINGS: Record<Pictogram, { covers: string; advice: string }> = {
  GHS01: { covers: '爆炸物，自反应物与有机过氧化物 A、B 型', advice: '避免撞击、摩擦和加热' },
  GHS02: { covers: '易燃、自燃、自热，遇水放出易燃气体', advice: '远离火源，容器接地' },
  GHS03: { covers: '氧化性气体、液体、固体', advice: '与可燃物、还原剂分开' },
  GHS04: { covers: '压缩、液化、冷冻液化与溶解气体', advice: '固定气瓶，防热防摔' },
  GHS05: { covers: '皮肤腐蚀、严重眼损伤、金属腐蚀', advice: '护目镜、面屏和耐蚀手套' },
  GHS06: { covers: '急性毒性 1–3 类', advice: '通风橱内操作，备好急救' },
  GHS07: { covers: '急性毒性 4 类、刺激、皮肤致敏、麻醉作用', advice: '避免吸入和沾染' },
  GHS08: {
    covers: '致癌、致突变、生殖毒性、呼吸致敏、靶器官毒性、吸入危害',
    advice: '减少一切接触，孕期回避',
  },
  GHS09: { covers: '危害水生环境', advice: '不排入下水道，泄漏物回收' },
};

const CODES = Object.keys(MEANINGS) as Pictogram[];

/** The nine GHS pictograms with their names and meanings. */
export function Pictograms() {
  return (
    <Flex
      component="section"
      vertical
      gap={16}
      className={styles.pictograms}
      aria-labelledby="pictograms-title"
    >
      <h2 id="pictograms-title">GHS 象形图</h2>
      <Flex component="ul" wrap gap="24px 32px">
        {CODES.map((code) => (
          <Flex key={code} component="li" gap={16} flex="1 1 300px">
            <Flex flex="none">
              <HazardPictogram code={code} size={64} />
            </Flex>
            <div>
              <h3>
                {code} {PICTOGRAM_NAMES[code]}
              </h3>
              <p className="quiet">{MEANINGS[code].covers}</p>
              <p className="quiet">{MEANINGS[code].advice}</p>
            </div>
          </Flex>
        ))}
      </Flex>
    </Flex>
  );
}

/** GHS pictograms (GB 30000). Separate from the statement texts, because every list shows pictograms. */
import type { Pictogram } from './types';

export const PICTOGRAM_NAMES: Record<Pictogram, string> = {
  GHS01: '爆炸的炸弹',
  GHS02: '火焰',
  GHS03: '圆圈上方火焰',
  GHS04: '高压气瓶',
  GHS05: '腐蚀',
  GHS06: '骷髅和交叉骨',
  GHS07: '感叹号',
  GHS08: '健康危险',
  GHS09: '环境',
};

import { rcfOf, rpmOf } from '@domain/lab/bench';
import { figuresOf, formatNumber, numberOf } from '@domain/lab/number';
import { POSITIVE } from './amounts';
import type { BenchProps } from './Bench';
import { NumberInput, QuantityInput } from './inputs';
import { ToolLayout, type ResultLine } from './ToolLayout';

const SPEEDS = [
  { id: 'rpm', label: '转/分（rpm）' },
  { id: 'g', label: '× g' },
];

function resultLines({ speed, speedU, radius }: BenchProps['values']): ResultLine[] {
  const value = numberOf(speed, POSITIVE);
  const length = numberOf(radius, POSITIVE);
  if (value === null || length === null) return [];
  const figures = figuresOf([speed, radius]);
  return speedU === 'g'
    ? [{ label: '转速', value: `${formatNumber(rpmOf(value, length), figures)} rpm` }]
    : [{ label: '相对离心力', value: `${formatNumber(rcfOf(value, length), figures)} × g` }];
}

/** Converts revolutions per minute to relative centrifugal force and back. */
export function Centrifuge({ values, edit }: BenchProps) {
  return (
    <ToolLayout
      title="离心结果"
      lines={resultLines(values)}
      formula="RCF = 1.118 × 10⁻⁵ · r · N²（r 以 cm 计，N 为 rpm）"
      notes={<p>r 为转轴到管底的最大半径，见转头说明；同一转速在不同转头上的离心力不同，方案应写 × g。</p>}
    >
      <QuantityInput
        label="转速或离心力"
        value={values.speed}
        rule={POSITIVE}
        onChange={(speed) => edit({ speed })}
        units={SPEEDS}
        unit={values.speedU}
        onUnit={(speedU) => edit({ speedU })}
      />
      <NumberInput
        label="最大半径（cm）"
        value={values.radius}
        rule={POSITIVE}
        onChange={(radius) => edit({ radius })}
      />
    </ToolLayout>
  );
}

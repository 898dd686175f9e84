import { Alert } from 'antd';
import {
  bufferCapacity,
  bufferStateAt,
  distanceToPKa,
  pHOf,
  type BufferAmounts,
  type BufferTarget,
} from '@domain/lab/buffer';
import { PKA_SOURCE, type Buffer } from '@domain/lab/bufferTable';
import { pKaSlope } from '@domain/lab/ionisation';
import { formatNumber } from '@domain/lab/number';

interface Props {
  buffer: Buffer;
  target: BufferTarget | null;
  amounts: BufferAmounts | null;
}

/** °C. A buffer made at room temperature is also used in the cold room and the incubator. */
const OTHER_TEMPERATURES = [4, 37];

/** Assumptions, buffer capacity and warnings of the recipe. */
export function BufferNotes({ buffer, target, amounts }: Props) {
  return (
    <>
      {target && <Quality buffer={buffer} target={target} amounts={amounts} />}
      <Steps buffer={buffer} target={target} />
      {buffer.note && <p>{buffer.note}</p>}
      <p>先溶于约 80% 体积的水，在使用温度下以 pH 计微调，再定容。计算值供称量，不代替 pH 计。</p>
      <p>
        pKa 与电离焓（25 ℃，离子强度 0）：{PKA_SOURCE}。Good 类缓冲剂初见 Good 等，Biochemistry 5 (1966) 467。
      </p>
    </>
  );
}

function Quality({ buffer, target, amounts }: Props & { target: BufferTarget }) {
  const state = bufferStateAt(buffer, target);
  const isFar = distanceToPKa(state, target.pH) > 1;
  const capacity = bufferCapacity(buffer, target) * 1000;
  return (
    <>
      {isFar && (
        <Alert type="warning" title="目标 pH 与最近的 pKa′ 相差超过 1，缓冲能力很弱，建议换一种缓冲体系。" />
      )}
      <p>
        离子强度约 {formatNumber(state.ionicStrength, 2)} mol/L，缓冲容量 {formatNumber(capacity, 2)}{' '}
        mmol/(L·pH)。
        {!target.activity && '未作离子强度修正，浓度高于 10 mmol/L 时实际 pH 会有 0.05–0.4 的偏差。'}
      </p>
      {amounts && (
        <p>
          {OTHER_TEMPERATURES.filter((celsius) => celsius !== target.celsius)
            .map(
              (celsius) =>
                `${celsius} ℃ 时 pH 约 ${pHOf(buffer, amounts, celsius, target.activity).toFixed(2)}`,
            )
            .join('，')}
          。
        </p>
      )}
    </>
  );
}

/** pK at 25 °C, its temperature coefficient, and the pK at the chosen temperature. */
function Steps({ buffer, target }: Pick<Props, 'buffer' | 'target'>) {
  const apparent = target && bufferStateAt(buffer, target).pKas;
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{buffer.name}</th>
          <th scope="col">pKa（25 ℃）</th>
          <th scope="col">dpKa/dT / ℃⁻¹</th>
          {apparent && <th scope="col">本条件 pKa′</th>}
        </tr>
      </thead>
      <tbody>
        {buffer.steps.map((step, index) => (
          <tr key={step.pKa}>
            <td>第 {index + 1} 步</td>
            <td>{step.pKa.toFixed(3)}</td>
            <td>{formatNumber(pKaSlope(step), 2)}</td>
            {apparent && <td>{apparent[index]?.toFixed(2)}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

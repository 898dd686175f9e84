import { dilutionSeries, strengthOf, STRENGTHS } from '@domain/lab/dilution';
import { figuresOf, formatNumber, numberOf } from '@domain/lab/number';
import { PIPETTE, unitOf } from '@domain/lab/units';
import { complete, POSITIVE } from './amounts';
import type { DilutionProps } from './Dilution';
import { NumberInput, QuantityInput } from './inputs';
import { NO_RESULT, ToolFrame } from './ToolLayout';

const FACTOR = { min: 1.01, max: 1e6 };
const STEPS = { min: 1, max: 24 };

/** Table of a serial dilution with equal steps. */
export function Series({ values, edit }: DilutionProps) {
  const { start, startU, factor, steps, tube, tubeU } = values;
  return (
    <ToolFrame
      title="梯度稀释表"
      result={<SeriesTable values={values} />}
      formula="cₙ = c₀ / Fⁿ，每步移取 V / F"
    >
      <QuantityInput
        label="起始浓度"
        value={start}
        rule={POSITIVE}
        onChange={(text) => edit({ start: text })}
        units={STRENGTHS}
        unit={startU}
        onUnit={(unit) => edit({ startU: unit })}
      />
      <NumberInput
        label="每步稀释倍数"
        value={factor}
        rule={FACTOR}
        onChange={(text) => edit({ factor: text })}
      />
      <NumberInput label="步数" value={steps} rule={STEPS} onChange={(text) => edit({ steps: text })} />
      <QuantityInput
        label="每管总体积"
        value={tube}
        rule={POSITIVE}
        onChange={(text) => edit({ tube: text })}
        units={PIPETTE}
        unit={tubeU}
        onUnit={(unit) => edit({ tubeU: unit })}
      />
    </ToolFrame>
  );
}

function SeriesTable({ values }: Pick<DilutionProps, 'values'>) {
  const read = {
    start: numberOf(values.start, POSITIVE),
    factor: numberOf(values.factor, FACTOR),
    steps: numberOf(values.steps, STEPS),
    tube: numberOf(values.tube, POSITIVE),
  };
  if (!complete(read)) return <p>{NO_RESULT}</p>;
  const rows = dilutionSeries(read.start, read.factor, Math.floor(read.steps), read.tube);
  const figures = figuresOf([values.start, values.factor, values.tube]);
  const unit = unitOf(PIPETTE, values.tubeU).label;
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">步</th>
          <th scope="col">移取 / {unit}</th>
          <th scope="col">稀释液 / {unit}</th>
          <th scope="col">浓度 / {strengthOf(values.startU).label}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ step, transfer, diluent, concentration }) => (
          <tr key={step}>
            <td>{step}</td>
            <td>{formatNumber(transfer, figures)}</td>
            <td>{formatNumber(diluent, figures)}</td>
            <td>{formatNumber(concentration, figures)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

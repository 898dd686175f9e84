import type { Product } from '@domain/catalogue/product';
import { figuresOf, formatNumber, numberOf } from '@domain/lab/number';
import { purityOf } from '@domain/lab/purity';
import { solveWeighing, type WeighingUnknown } from '@domain/lab/solution';
import { BALANCE, CONCENTRATIONS, PIPETTE } from '@domain/lab/units';
import { amountText, complete, PERCENT, POSITIVE, quantityOf } from './amounts';
import { Choice, NumberInput, QuantityInput } from './inputs';
import type { MolarityProps } from './Molarity';
import { SubstancePicker } from './SubstancePicker';
import { ToolLayout, type ResultLine } from './ToolLayout';

const UNKNOWNS: readonly { value: WeighingUnknown; label: string }[] = [
  { value: 'mass', label: '质量' },
  { value: 'volume', label: '体积' },
  { value: 'concentration', label: '浓度' },
  { value: 'molarMass', label: '摩尔质量' },
];

const FORMULAS: Record<WeighingUnknown, string> = {
  mass: 'm = c · V · (M + n · 18.015) / w',
  volume: 'V = m · w / [c · (M + n · 18.015)]',
  concentration: 'c = m · w / [V · (M + n · 18.015)]',
  molarMass: 'M = m · w / (c · V) − n · 18.015',
};

const WATERS = { min: 0, max: 30 };

type Values = MolarityProps['values'];

/** The unknown; mass when the address names none that exists. */
const unknownOf = ({ solve }: Values): WeighingUnknown =>
  UNKNOWNS.find(({ value }) => value === solve)?.value ?? 'mass';

/** The typed texts by quantity. */
const textsOf = ({ mass, vol, conc, mw }: Values): Record<WeighingUnknown, string> => ({
  mass,
  volume: vol,
  concentration: conc,
  molarMass: mw,
});

function answerOf(values: Values): { value: number | null; figures: number; filled: boolean } {
  const unknown = unknownOf(values);
  const known = {
    mass: quantityOf(values.mass, BALANCE, values.massU),
    volume: quantityOf(values.vol, PIPETTE, values.volU),
    concentration: quantityOf(values.conc, CONCENTRATIONS, values.concU),
    molarMass: numberOf(values.mw, POSITIVE),
    [unknown]: 0,
  };
  const form = { purity: numberOf(values.purity, PERCENT), waters: numberOf(values.waters, WATERS) };
  const used = Object.entries(textsOf(values)).filter(([key]) => key !== unknown);
  const figures = figuresOf(used.map(([, text]) => text));
  if (!complete(known) || !complete(form)) return { value: null, figures, filled: false };
  const value = solveWeighing(unknown, known, { ...form, purity: form.purity / 100 });
  return { value, figures, filled: true };
}

function lineOf(unknown: WeighingUnknown, value: number, figures: number): ResultLine {
  if (unknown === 'mass') return { label: '称取质量', value: amountText(value, BALANCE, figures) };
  if (unknown === 'volume') return { label: '溶液体积', value: amountText(value, PIPETTE, figures) };
  if (unknown === 'concentration')
    return { label: '浓度', value: amountText(value, CONCENTRATIONS, figures) };
  return { label: '摩尔质量', value: `${formatNumber(value, figures)} g/mol` };
}

/** Mass, volume, concentration and molar mass: calculates one from the other three. */
export function Weighing({ values, edit, methodChoice }: MolarityProps) {
  const unknown = unknownOf(values);
  const { value, figures, filled } = answerOf(values);
  const handlePick = (product: Product) =>
    edit({
      prodId: String(product.prodId),
      mw: product.molarMass === null ? '' : String(product.molarMass),
      purity: String(purityOf(product.purity) ?? 100),
      waters: '0',
    });
  return (
    <ToolLayout
      lines={value === null ? [] : [lineOf(unknown, value, figures)]}
      problem={filled ? '这组数值没有解，请核对质量、浓度与结晶水。' : null}
      formula={FORMULAS[unknown]}
      notes={<p>w 为纯度（质量分数），n 为所称固体比摩尔质量多出的结晶水数；摩尔质量已含结晶水时 n 取 0。</p>}
    >
      {methodChoice}
      <Choice label="要求的量" value={unknown} options={UNKNOWNS} onChange={(solve) => edit({ solve })} />
      <SubstancePicker prodId={values.prodId} onPick={handlePick} />
      <Known values={values} edit={edit} unknown={unknown} />
      <NumberInput
        label="纯度（%）"
        value={values.purity}
        rule={PERCENT}
        onChange={(purity) => edit({ purity })}
      />
      <NumberInput
        label="另含结晶水数 n"
        value={values.waters}
        rule={WATERS}
        onChange={(waters) => edit({ waters })}
      />
    </ToolLayout>
  );
}

/** Inputs for the three known quantities. */
function Known({
  values,
  edit,
  unknown,
}: Omit<MolarityProps, 'methodChoice'> & { unknown: WeighingUnknown }) {
  return (
    <>
      {unknown !== 'molarMass' && (
        <NumberInput
          label="摩尔质量（g/mol）"
          value={values.mw}
          rule={POSITIVE}
          onChange={(mw) => edit({ mw })}
        />
      )}
      {unknown !== 'mass' && (
        <QuantityInput
          label="质量"
          value={values.mass}
          rule={POSITIVE}
          onChange={(mass) => edit({ mass })}
          units={BALANCE}
          unit={values.massU}
          onUnit={(massU) => edit({ massU })}
        />
      )}
      {unknown !== 'concentration' && <Concentration values={values} edit={edit} />}
      {unknown !== 'volume' && <Volume values={values} edit={edit} />}
    </>
  );
}

type Part = Omit<MolarityProps, 'methodChoice'>;

export function Concentration({ values, edit, fault }: Part & { fault?: string | null }) {
  return (
    <QuantityInput
      label="浓度"
      value={values.conc}
      rule={POSITIVE}
      fault={fault}
      onChange={(conc) => edit({ conc })}
      units={CONCENTRATIONS}
      unit={values.concU}
      onUnit={(concU) => edit({ concU })}
    />
  );
}

export function Volume({ values, edit }: Part) {
  return (
    <QuantityInput
      label="溶液体积"
      value={values.vol}
      rule={POSITIVE}
      onChange={(vol) => edit({ vol })}
      units={PIPETTE}
      unit={values.volU}
      onUnit={(volU) => edit({ volU })}
    />
  );
}

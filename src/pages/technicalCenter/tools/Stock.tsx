import type { Product } from '@domain/catalogue/product';
import { figuresOf, numberOf } from '@domain/lab/number';
import { molarMass } from '@domain/chemistry/formula';
import { purityOf } from '@domain/lab/purity';
import { stockConcentration, stockVolume } from '@domain/lab/solution';
import { STOCK_LIQUIDS } from '@domain/lab/stockLiquids';
import { CONCENTRATIONS, PIPETTE } from '@domain/lab/units';
import { amountText, complete, PERCENT, POSITIVE, quantityOf } from './amounts';
import { NumberInput } from './inputs';
import type { MolarityProps } from './Molarity';
import { StockTable } from './StockTable';
import { SubstancePicker } from './SubstancePicker';
import { ToolLayout, type ResultLine } from './ToolLayout';
import { Concentration, Volume } from './Weighing';

type Values = MolarityProps['values'];

function liquidOf({ density, content, mw }: Values) {
  const read = {
    density: numberOf(density, POSITIVE),
    content: numberOf(content, PERCENT),
    molarMass: numberOf(mw, POSITIVE),
  };
  return complete(read) ? { ...read, content: read.content / 100 } : null;
}

function answerOf(values: Values): { lines: ResultLine[]; fault: string | null } {
  const liquid = liquidOf(values);
  if (liquid === null) return { lines: [], fault: null };
  const facts = [values.density, values.content, values.mw];
  const stockText = amountText(stockConcentration(liquid), CONCENTRATIONS, figuresOf(facts));
  const line: ResultLine = { label: '原液浓度', value: stockText };
  const concentration = quantityOf(values.conc, CONCENTRATIONS, values.concU);
  const volume = quantityOf(values.vol, PIPETTE, values.volU);
  if (concentration === null || volume === null) return { lines: [line], fault: null };
  const volumeTaken = stockVolume(liquid, concentration, volume);
  if (volumeTaken === null) return { lines: [line], fault: `高于原液浓度 ${stockText}，无法配制` };
  const figures = figuresOf([...facts, values.conc, values.vol]);
  const pipette: ResultLine = { label: '量取原液', value: amountText(volumeTaken, PIPETTE, figures) };
  return { lines: [pipette, line], fault: null };
}

/** Volume of a concentrated liquid for a solution, from density and content. */
export function Stock({ values, edit, methodChoice }: MolarityProps) {
  const { lines, fault } = answerOf(values);
  const handlePick = ({ prodId, cas, purity, molarMass: mass }: Product) => {
    const liquid = STOCK_LIQUIDS.find((stockLiquid) => stockLiquid.cas === cas);
    // Ammonia water is sold as NH3·H2O, but its content is given as NH3.
    const counted = liquid ? molarMass(liquid.formula) : mass;
    edit({
      prodId: String(prodId),
      mw: counted === null ? '' : String(counted),
      content: String(purityOf(purity) ?? liquid?.content ?? ''),
      density: liquid?.density ?? '',
    });
  };
  return (
    <ToolLayout
      lines={lines}
      formula="c = 1000 · ρ · w / M，V₁ = c₂ · V₂ / c"
      notes={<StockTable onSelect={(part) => edit({ ...part, prodId: '' })} />}
    >
      {methodChoice}
      <SubstancePicker prodId={values.prodId} onPick={handlePick} />
      <NumberInput
        label="摩尔质量（g/mol）"
        value={values.mw}
        rule={POSITIVE}
        onChange={(mw) => edit({ mw })}
      />
      <NumberInput
        label="密度（g/mL）"
        value={values.density}
        rule={POSITIVE}
        help="以瓶身标签或检验报告为准"
        onChange={(density) => edit({ density })}
      />
      <NumberInput
        label="含量（%，质量分数）"
        value={values.content}
        rule={PERCENT}
        onChange={(content) => edit({ content })}
      />
      <Concentration values={values} edit={edit} fault={fault} />
      <Volume values={values} edit={edit} />
    </ToolLayout>
  );
}

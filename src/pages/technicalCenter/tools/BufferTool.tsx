import { Flex } from 'antd';
import { methodsOf, type BufferMethod } from '@domain/lab/buffer';
import { bufferOf, BUFFERS, type Buffer } from '@domain/lab/bufferTable';
import { CONCENTRATIONS, PIPETTE } from '@domain/lab/units';
import { POSITIVE } from './amounts';
import { BufferNotes } from './BufferNotes';
import {
  BUFFER_DEFAULTS,
  concentrationFault,
  readRequest,
  recipeOf,
  shownValues,
  TEMPERATURE_RULE,
  PH_RULE,
  type BufferValues,
} from './bufferRecipe';
import { Choice, NumberInput, QuantityInput } from './inputs';
import { ToolLayout } from './ToolLayout';
import { useInputs } from './useInputs';

const OPTIONS = BUFFERS.map(({ id, name, steps }) => ({
  value: id,
  label: `${name}（pKa ${steps.map(({ pKa }) => pKa.toFixed(2)).join('、')}）`,
}));

function methodOptions(buffer: Buffer): { value: BufferMethod; label: string }[] {
  const { acid, base } = buffer;
  const words: Record<BufferMethod, string> = {
    mix: `${acid?.name} + ${base?.name}`,
    acid: `${acid?.name}，以强碱或强酸调`,
    base: `${base?.name}，以强酸或强碱调`,
  };
  return methodsOf(buffer).map((value) => ({ value, label: words[value] }));
}

/** The buffer named in the address, or the default for an unknown one. */
function chosenBuffer(id: string): Buffer {
  const buffer = bufferOf(id) ?? bufferOf(BUFFER_DEFAULTS.buffer);
  if (!buffer) throw new Error(`no buffer ${BUFFER_DEFAULTS.buffer}`);
  return buffer;
}

/** 缓冲液: the recipe for a pH. */
export function BufferTool() {
  const { values: typed, edit } = useInputs('buffer', BUFFER_DEFAULTS);
  const buffer = chosenBuffer(typed.buffer);
  const values = shownValues(typed, buffer);
  const methods = methodOptions(buffer);
  const [first = 'mix'] = methodsOf(buffer);
  const method = methods.find(({ value }) => value === values.method)?.value ?? first;
  const request = readRequest(values);
  const recipe = request && recipeOf(buffer, method, request);
  return (
    <ToolLayout
      lines={recipe?.lines ?? []}
      problem={request && '仅靠这两种组分到不了该 pH，请换一种配法，以强酸或强碱调。'}
      formula="电荷平衡：Σ c·z(pH) + [H⁺] − [OH⁻] = 各组分带入的电荷；pKa′ = pKa + (2z − 1)·A·[√I/(1+√I) − 0.3I]"
      notes={
        <BufferNotes buffer={buffer} target={request?.target ?? null} amounts={recipe?.amounts ?? null} />
      }
    >
      <Choice
        label="缓冲体系"
        value={buffer.id}
        options={OPTIONS}
        onChange={(id) => edit({ buffer: id, method: '' })}
      />
      <Choice label="配法" value={method} options={methods} onChange={(next) => edit({ method: next })} />
      <Conditions values={values} edit={edit} />
    </ToolLayout>
  );
}

interface ConditionsProps {
  values: BufferValues;
  edit: (part: Partial<BufferValues>) => void;
}

function Conditions({ values, edit }: ConditionsProps) {
  return (
    <>
      <NumberInput label="目标 pH" value={values.pH} rule={PH_RULE} onChange={(pH) => edit({ pH })} />
      <QuantityInput
        label="总浓度"
        value={values.conc}
        rule={POSITIVE}
        fault={concentrationFault(values)}
        onChange={(conc) => edit({ conc })}
        units={CONCENTRATIONS}
        unit={values.concU}
        onUnit={(concU) => edit({ concU })}
      />
      <QuantityInput
        label="溶液体积"
        value={values.vol}
        rule={POSITIVE}
        onChange={(vol) => edit({ vol })}
        units={PIPETTE}
        unit={values.volU}
        onUnit={(volU) => edit({ volU })}
      />
      <NumberInput
        label="使用温度（℃）"
        value={values.temp}
        rule={TEMPERATURE_RULE}
        onChange={(temp) => edit({ temp })}
      />
      <Flex component="label" align="center" gap={8} className="tap">
        <input
          type="checkbox"
          checked={values.ions !== 'no'}
          onChange={({ target }) => edit({ ions: target.checked ? 'yes' : 'no' })}
        />
        按离子强度修正 pKa（Davies）
      </Flex>
    </>
  );
}

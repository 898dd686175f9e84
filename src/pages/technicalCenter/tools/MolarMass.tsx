import { Link } from '@umijs/max';
import { Button, Flex } from 'antd';
import { Field } from '@/components/ui/Field';
import { Formula } from '@/components/chemistry/Formula';
import { chargeText, compositionOf, type Composition } from '@domain/lab/composition';
import { formatNumber } from '@domain/lab/number';
import { listPath } from '@/utils/listQuery';
import { technicalPath } from '@domain/content/technicalPath';
import { ToolLayout, type ResultLine } from './ToolLayout';
import { useInputs } from './useInputs';

const EXAMPLES = ['CuSO4·5H2O', '[Fe(CN)6]3-', '(NH4)2Fe(SO4)2·6H2O', 'C9H8O4'];

function resultLines({ molarMass, monoisotopic, charge, hill }: Composition): ResultLine[] {
  const lines = [
    { label: '摩尔质量', value: `${molarMass.toFixed(3)} g/mol` },
    { label: 'Hill 式', value: `${hill}${charge ? ` ${chargeText(charge)}` : ''}` },
  ];
  if (monoisotopic === null) return lines;
  lines.push({ label: '单同位素质量', value: `${monoisotopic.toFixed(4)} Da` });
  if (charge) lines.push({ label: 'm/z', value: (monoisotopic / Math.abs(charge)).toFixed(4) });
  return lines;
}

/** 摩尔质量: molar mass and composition of a formula. */
export function MolarMass() {
  const { values, edit } = useInputs('molarMass', { formula: '' });
  const text = values.formula.trim();
  const composition = text === '' ? null : compositionOf(text);
  return (
    <ToolLayout
      lines={composition ? resultLines(composition) : []}
      formula="M = Σ nᵢ · Aᵢ"
      notes={
        <>
          {composition && <Elements composition={composition} />}
          <p>原子量：IUPAC 2021 标准原子量简表；同位素质量：NIST（AME 2012），取各元素丰度最大的同位素。</p>
        </>
      }
    >
      <Field
        label="分子式"
        value={values.formula}
        maxLength={200}
        autoComplete="off"
        spellCheck={false}
        error={text !== '' && composition === null ? '无法识别该分子式，请检查元素大小写和括号' : null}
        help="水合物写作 CuSO4·5H2O（点可用 . 或 *），离子写作 SO4^2-"
        onChange={(formula) => edit({ formula })}
      />
      <Flex component="p" wrap align="center" gap={8} className="quiet">
        例：
        {EXAMPLES.map((formula) => (
          <Button key={formula} size="small" onClick={() => edit({ formula })}>
            <Formula text={formula} />
          </Button>
        ))}
      </Flex>
    </ToolLayout>
  );
}

function Elements({ composition: { elements, formula, charge, molarMass } }: { composition: Composition }) {
  return (
    <>
      <p>
        识别为：
        <Formula text={formula} />
        {charge !== 0 && <sup>{chargeText(charge)}</sup>}
      </p>
      <table>
        <thead>
          <tr>
            <th scope="col">元素</th>
            <th scope="col">原子数</th>
            <th scope="col">质量 / g·mol⁻¹</th>
            <th scope="col">质量分数</th>
          </tr>
        </thead>
        <tbody>
          {elements.map(({ element, count, mass, fraction }) => (
            <tr key={element}>
              <td>{element}</td>
              <td>{count}</td>
              <td>{mass.toFixed(3)}</td>
              <td>{formatNumber(fraction * 100, 4)}%</td>
            </tr>
          ))}
        </tbody>
      </table>
      <Flex component="p" wrap gap="4px 24px">
        <Link to={technicalPath({ tool: 'molarity', inputs: { mw: molarMass.toFixed(3) } })} className="tap">
          用它配溶液
        </Link>
        <Link to={listPath({ q: formula })} className="tap">
          在商城中找这个分子式
        </Link>
      </Flex>
    </>
  );
}

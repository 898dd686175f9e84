import { Button } from 'antd';
import { Formula } from '@/components/chemistry/Formula';
import { molarMass } from '@domain/chemistry/formula';
import { formatNumber } from '@domain/lab/number';
import { stockConcentration } from '@domain/lab/solution';
import { STOCK_LIQUIDS, STOCK_SOURCE, type StockLiquid } from '@domain/lab/stockLiquids';

interface Props {
  onSelect: (values: { mw: string; density: string; content: string }) => void;
}

/** Common concentrated acids and bases; a button takes the values over. */
export function StockTable({ onSelect }: Props) {
  return (
    <>
      <h3>常用浓酸浓碱</h3>
      <table>
        <thead>
          <tr>
            <th scope="col">试剂</th>
            <th scope="col">含量</th>
            <th scope="col">ρ / g·mL⁻¹</th>
            <th scope="col">c / mol·L⁻¹</th>
            <th scope="col">
              <span className="visually-hidden">填入</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {STOCK_LIQUIDS.map((liquid) => (
            <Row key={liquid.cas} liquid={liquid} onSelect={onSelect} />
          ))}
        </tbody>
      </table>
      <p>数据：{STOCK_SOURCE}，两位小数；实际以所用批号为准。</p>
    </>
  );
}

function Row({ liquid, onSelect }: Props & { liquid: StockLiquid }) {
  const { name, formula, content, density } = liquid;
  const mass = molarMass(formula) ?? NaN;
  const concentration = stockConcentration({
    density: Number(density),
    content: Number(content) / 100,
    molarMass: mass,
  });
  return (
    <tr>
      <td>
        {name} <Formula text={formula} />
      </td>
      <td>{content}%</td>
      <td>{density}</td>
      <td>{formatNumber(concentration, 3)}</td>
      <td>
        <Button
          size="small"
          aria-label={`填入${name}`}
          onClick={() => onSelect({ mw: String(mass), density, content })}
        >
          填入
        </Button>
      </td>
    </tr>
  );
}

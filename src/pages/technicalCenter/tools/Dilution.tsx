import { Divider, Flex } from 'antd';
import { Mixing } from './Mixing';
import { Series } from './Series';
import { useInputs } from './useInputs';

const DEFAULTS = {
  solve: 'v1',
  c1: '',
  c1U: 'M',
  v1: '',
  v1U: 'mL',
  c2: '',
  c2U: 'mM',
  v2: '',
  v2U: 'mL',
  start: '',
  startU: 'mM',
  factor: '10',
  steps: '6',
  tube: '1',
  tubeU: 'mL',
};

export interface DilutionProps {
  values: typeof DEFAULTS;
  edit: (part: Partial<typeof DEFAULTS>) => void;
}

/** 稀释: a single dilution, and a series. */
export function Dilution() {
  const props: DilutionProps = useInputs('dilution', DEFAULTS);
  return (
    <Flex vertical gap={16}>
      <Mixing {...props} />
      <Divider />
      <h2>梯度稀释</h2>
      <Series {...props} />
    </Flex>
  );
}

import { Divider, Flex } from 'antd';
import { Centrifuge } from './Centrifuge';
import { NucleicAcids } from './NucleicAcids';
import { useInputs } from './useInputs';

const DEFAULTS = {
  speed: '',
  speedU: 'rpm',
  radius: '',
  strand: 'dsDNA',
  length: '',
  amount: '',
  amountU: 'ug',
};

export interface BenchProps {
  values: typeof DEFAULTS;
  edit: (part: Partial<typeof DEFAULTS>) => void;
}

/** 离心与核酸. */
export function Bench() {
  const props: BenchProps = useInputs('bench', DEFAULTS);
  return (
    <Flex vertical gap={16}>
      <Centrifuge {...props} />
      <Divider />
      <h2>核酸 µg ⇄ pmol</h2>
      <NucleicAcids {...props} />
    </Flex>
  );
}

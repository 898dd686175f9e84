/** In the place of the arrows of antd's number boxes, whose names are English: the same arrows with Chinese names. */
import { Children, cloneElement, type ComponentProps, type ReactElement } from 'react';
import StepHandler from 'rc-input-number/es/StepHandler';

const NAMES = ['增加', '减少'];

export default function NamedSteps(props: ComponentProps<typeof StepHandler>) {
  // Called, not drawn: what it draws is named. Nothing on a phone.
  const arrows = StepHandler(props) as ReactElement<{ children: ReactElement[] }> | null;
  return (
    arrows &&
    cloneElement(arrows, {
      children: Children.map(arrows.props.children, (arrow, at) =>
        cloneElement(arrow, { 'aria-label': NAMES[at] }),
      ),
    })
  );
}

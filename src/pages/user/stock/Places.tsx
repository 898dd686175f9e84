import { Link } from '@umijs/max';
import { Alert, Button, Flex } from 'antd';
import { HazardPictogram } from '@/components/safety/HazardPictogram';
import { StateView } from '@/components/ui/StateView';
import { inOrder, LEVELS, pathOf } from '@domain/stock/places';
import { stockPath } from '@domain/stock/stockPath';
import { useDraftOpen } from '@/hooks/useDraft';
import type { StockOverview, StockPlace } from '@/services/stock';
import { PlaceActions } from './PlaceActions';
import { addedPlaceDraft, PlaceName } from './PlaceName';
import styles from './stock.module.less';

/** Rooms, cabinets and shelves: contents, hazards, and goods that must be stored apart. */
export function Places({ overview: { places, withoutPlace } }: { overview: StockOverview }) {
  return (
    <Flex vertical gap={12}>
      <p className="quiet">
        同一柜内（各层相通）不得同放的按规则逐对列出；没有列出不等于可以同放，未核实危险性的不作判断。内容仅供参考，以
        SDS 和本单位规定为准。
      </p>
      {withoutPlace > 0 && (
        <p className="quiet">
          <Link to={stockPath()} className="underlined">
            {withoutPlace} 瓶还没有位置
          </Link>
          ，不计入下列判断。
        </p>
      )}
      {places.length === 0 && <StateView title="还没有位置">先添加房间，再在房间里添加柜和层。</StateView>}
      <ul className={styles.places} aria-label="位置">
        {inOrder(places).map((place) => (
          <PlaceRow key={place.placeId} place={place} places={places} />
        ))}
      </ul>
      <AddRoom />
    </Flex>
  );
}

function AddRoom() {
  const [open, setOpen] = useDraftOpen(addedPlaceDraft(null));
  if (!open)
    return (
      <span>
        <Button onClick={() => setOpen(true)}>添加房间</Button>
      </span>
    );
  const close = () => setOpen(false);
  return <PlaceName label="添加房间" parentId={null} onDone={close} onCancel={close} />;
}

interface RowProps {
  place: StockPlace;
  places: readonly StockPlace[];
}

function PlaceRow({ place, places }: RowProps) {
  const { placeId, name, bottles, pictograms, pairs, notJudged } = place;
  const level = pathOf(places, placeId).length - 1;
  return (
    <li data-level={level} aria-label={name}>
      <Flex wrap gap="4px 16px" align="center">
        <span className="quiet">{LEVELS[level]}</span>
        <b>{name}</b>
        <Link to={stockPath({ placeId })} className="tap">
          {bottles} 瓶
        </Link>
        <Flex gap={2} wrap>
          {pictograms.map((code) => (
            <HazardPictogram key={code} code={code} size={28} />
          ))}
        </Flex>
        <PlaceActions place={place} level={level} />
      </Flex>
      {pairs.map(({ reason, names, apartFrom, words, advice }) => (
        <Alert
          key={reason}
          type="warning"
          showIcon
          title={
            <>
              <b>
                {names.join('、')} 与 {apartFrom.join('、')} 不得同柜
              </b>
              ：{words}。{advice}
            </>
          }
        />
      ))}
      {notJudged.length > 0 && level === 0 && (
        <p className="warn">危险性未核实，未作判断：{notJudged.join('、')}</p>
      )}
    </li>
  );
}

import { Image } from 'antd';

interface Props {
  /** Accessible name. */
  name: string;
  /** A `data:` address. */
  picture: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** A full-size picture above the page: antd's preview without its thumbnail. */
export const FullPicture = ({ name, picture, open, onOpenChange }: Props) => (
  <Image
    alt={name}
    width={0}
    height={0}
    styles={{ root: { display: 'none' } }}
    preview={{ open, src: picture, onOpenChange }}
  />
);

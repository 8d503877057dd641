import { BannerScreen } from './screen.client.tsx'

export default function CarouselScreen() {
  return <BannerScreen kind="carousel" />
}

import { BannerScreen } from './screen.client.tsx'

export default function AdSpaceScreen() {
  return <BannerScreen kind="adspace" />
}

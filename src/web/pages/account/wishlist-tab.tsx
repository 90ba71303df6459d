export default function WishlistTab() {
  return null
}

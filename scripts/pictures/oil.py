import sys, os; sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from kit import *
s = start('oil', 1600, 1000, spp=64, bounces=10)
world(srgb('#FFF9F2'), srgb('#EFE7FB'), srgb('#FBE8D4'), .55); backdrop(srgb('#F3EDFB'), srgb('#E1D6F7'), y=40, h=110, rough=.3)
gold = blend(glass(srgb('#FFD67E'), 1.42, .04, shadow=.98), mat('a', srgb('#F5B23C'), .08, Specular=.5, Clearcoat=1), .34)
# one round droplet flattened by its own weight, used in every size
drop = lathe([(0, -.62)] + [(math.cos(R(a)) ** .9, .72 * math.sin(R(a)) * (1 if a > 0 else .86)) for a in range(-84, 85, 7)] + [(0, .72)], gold, (0, 0, -99), 96, angle=180)
rnd = random.Random(31); P = [(-1.9, -.6, 2.0), (2.3, -1.7, 1.25), (1.7, 2.2, 1.7), (-5.2, -2.2, .9), (-.2, -3.3, .6), (.55, -.2, .38)]
t = 0
while len(P) < 74 and t < 30000:
    t += 1; r = rnd.choice((.22, .3, .4, .5, .7, .9, 1.2)); x, y = rnd.uniform(-13, 13), rnd.uniform(-5.4, 15)
    if all(math.hypot(x - a, y - b) > (r + c) * 1.04 for a, b, c in P): P.append((x, y, r))
for x, y, r in P: inst(drop, (x, y, .60 * r), scale=r)
camera((1, -21, 10.5), (-.1, .9, .7), lens=66, focus=(-1.6, -1.9, 1.2), f=3.0)
o = sun((0, 0, 0), 3.6, (1, .88, .7), 3); o.rotation_euler = Vector((9, -12, -9)).to_track_quat('-Z', 'Y').to_euler()
softbox((-14, 14, 15), (0, 0, 0), 18, 12, 6, srgb('#FFF4E4')); softbox((14, 2, 12), (0, 0, 0), 8, 16, 3.6, srgb('#EFE8FF')); softbox((0, -24, 20), (0, 0, 0), 18, 8, 1.2)
shoot()
